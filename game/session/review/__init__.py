"""What is made of records afterwards: almanack, Assizes, broadside, diary, fairness."""
