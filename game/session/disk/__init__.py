"""What lies in the folder of saves: written whole, kept by one program, looked at before a save."""
