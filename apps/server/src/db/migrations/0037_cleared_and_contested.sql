-- An absence that an appeal cleared counts as one nowhere, also where the refund was sent before (A-06).
UPDATE booking SET status = 'completed', closed_reason = 'absence_cleared'
WHERE status IN ('no_show_expert', 'completed')
  AND EXISTS (SELECT FROM appeal WHERE appeal.booking_id = booking.id AND appeal.state = 'granted');
--> statement-breakpoint
-- A contest offers 0%, which the client may agree to (A-03).
UPDATE problem SET offer_pct = 0
WHERE state = 'with_staff' AND offer_pct IS NULL
  AND EXISTS (SELECT FROM problem_statement s WHERE s.problem_id = problem.id AND s.step = 'contested');
