-- What settles a problem is named for it: a dispute is the bank's.
UPDATE audit SET action = 'booking.problem_settled' WHERE action = 'booking.dispute_settled';
