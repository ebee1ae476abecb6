ALTER TABLE "problem" DROP CONSTRAINT "problem_closed";--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "refund_minor" integer;--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "refund_minor" integer;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD COLUMN "amount_minor" integer;--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_closed" CHECK (("problem"."state" IN ('noted', 'settled', 'decided', 'bank_decided')) = ("problem"."closed_at" IS NOT NULL) AND ("problem"."closed_at" IS NULL) = ("problem"."due_at" IS NOT NULL));--> statement-breakpoint
-- What was said until now named the share of what was captured; what was sent is what was ordered.
UPDATE problem_statement SET amount_minor = floor(payment.captured_minor * pct / 100.0 + 0.5)
FROM payment WHERE payment.booking_id = problem_statement.booking_id AND payment.purpose = 'price' AND pct IS NOT NULL;
--> statement-breakpoint
UPDATE problem SET refund_minor = coalesce((SELECT amount_minor FROM refund_order o
    WHERE o.booking_id = problem.booking_id AND o.cause = CASE problem.state WHEN 'decided' THEN 'decision' ELSE 'settlement' END), 0)
WHERE refund_pct IS NOT NULL;
--> statement-breakpoint
UPDATE problem_statement SET amount_minor = problem.refund_minor
FROM problem WHERE problem.id = problem_statement.problem_id
  AND step IN ('agreed', 'took', 'silent', 'decided') AND problem.refund_minor IS NOT NULL;
--> statement-breakpoint
UPDATE appeal SET refund_minor = coalesce((SELECT amount_minor FROM refund_order o
    WHERE o.booking_id = appeal.booking_id AND o.cause = CASE appeal.state WHEN 'granted' THEN 'appeal' ELSE 'absence' END), 0)
WHERE refund_pct IS NOT NULL;
