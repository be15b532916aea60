"""Who does long work: this process, several of this machine, or a cluster; always the same work.

What is to be done is cut into shards, by the numbers of its games and never by who is there to do
them; what comes of each is handed back in their order. So the figures are the same whoever did
them, however many there were, and whoever was struck down meanwhile.
"""
