DROP INDEX "dispute_open_idx";--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "before_start" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "late_kept_minor" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "lost_before_start_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "late_granted_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dispute_open_idx" ON "dispute" USING btree ("due_by","ref") WHERE status = 'open' OR (status = 'lost' AND found_at IS NULL AND late_kept_minor IS DISTINCT FROM 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_before_start" CHECK ("payment"."lost_before_start_minor" BETWEEN 0 AND "payment"."dispute_lost_minor" AND "payment"."late_granted_minor" BETWEEN 0 AND CASE WHEN "payment"."lost_before_start_minor" > 0 THEN "payment"."captured_minor" ELSE 0 END);--> statement-breakpoint
-- A dispute that is open and came before the start follows the rule of P-09 from now on. One that the bank has decided
-- keeps what both sides were told then.
UPDATE dispute SET before_start = true
FROM payment JOIN booking ON booking.id = payment.booking_id
WHERE payment.id = dispute.payment_id AND dispute.status = 'open'
  AND booking.status = 'cancelled' AND dispute.opened_at < booking.starts_at;
--> statement-breakpoint
-- What the client gets if the bank decides for us: B-04 at the moment of the dispute (packages/domain, cancellation.ts).
UPDATE payment SET refund_due_minor = greatest(refund_due_minor,
  CASE WHEN opened.at <= least(first_starts_at - interval '24 hours', starts_at)
      OR opened.at < least(coalesce(requested_at, booking.created_at) + interval '15 minutes 1 millisecond',
                           starts_at, first_starts_at, met_at)
    THEN price_minor ELSE (price_minor * late_policy_pct + 50) / 100 END)
FROM booking, (SELECT payment_id, min(opened_at) AS at FROM dispute WHERE status = 'open' GROUP BY payment_id) AS opened
WHERE booking.id = payment.booking_id AND opened.payment_id = payment.id AND payment.purpose = 'price'
  AND booking.status = 'cancelled' AND booking.closed_reason = 'charge_disputed';
