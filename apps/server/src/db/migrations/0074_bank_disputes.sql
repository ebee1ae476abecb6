-- What a client's bank does is a bank dispute in what is stored, too (docs/words.md). The ledger's posting `chargeback`
-- is append-only, and `charge_disputed` as the cause of an alarm is the provider's code: both stay.
ALTER TABLE "dispute" RENAME TO "bank_dispute";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_pkey" TO "bank_dispute_pkey";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_sane" TO "bank_dispute_sane";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_payment_id_payment_id_fk" TO "bank_dispute_payment_id_payment_id_fk";--> statement-breakpoint
ALTER INDEX "dispute_payment_idx" RENAME TO "bank_dispute_payment_idx";--> statement-breakpoint
ALTER INDEX "dispute_open_idx" RENAME TO "bank_dispute_open_idx";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "dispute_open_minor" TO "bank_dispute_open_minor";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "dispute_lost_minor" TO "bank_dispute_lost_minor";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "disputed_at" TO "bank_disputed_at";--> statement-breakpoint
UPDATE booking SET closed_reason = 'bank_dispute' WHERE closed_reason = 'charge_disputed';--> statement-breakpoint
UPDATE taken_case SET queue = 'bank-disputes' WHERE queue = 'chargebacks';--> statement-breakpoint
UPDATE second_signature SET subject = 'bank-' || subject WHERE subject LIKE 'dispute:%';--> statement-breakpoint
UPDATE upload SET subject = 'bank-' || subject WHERE subject LIKE 'dispute:%';--> statement-breakpoint
UPDATE notification SET dedupe_key = 'bank-' || dedupe_key WHERE dedupe_key LIKE 'dispute:%';--> statement-breakpoint
UPDATE alarm SET kind = 'bank-dispute.overdue', detail = 'bank-disputes' WHERE kind = 'dispute.overdue';--> statement-breakpoint
-- The cause of a dead job's alarm is the kind of the job.
UPDATE alarm SET detail = replace(detail, 'dispute', 'bank-dispute')
WHERE kind = 'job.dead' AND detail IN ('dispute.concede', 'dispute.evidence', 'mail.dispute');--> statement-breakpoint
UPDATE job SET kind = replace(kind, 'dispute', 'bank-dispute'),
  dedupe_key = regexp_replace(dedupe_key, '^(mail\.)?dispute', '\1bank-dispute')
WHERE kind IN ('dispute.concede', 'dispute.evidence', 'mail.dispute');--> statement-breakpoint
UPDATE job SET payload = jsonb_set(payload, '{template}', '"bank-dispute-cancelled"'),
  dedupe_key = replace(dedupe_key, ':charge-disputed:', ':bank-dispute-cancelled:')
WHERE kind = 'mail.booking' AND payload ->> 'template' = 'charge-disputed';--> statement-breakpoint
-- What follows from a booking's event has the event at the end of its key.
UPDATE job SET dedupe_key = regexp_replace(dedupe_key, ':charge_disputed$', ':bank_dispute_opened')
WHERE dedupe_key LIKE '%:charge\_disputed';--> statement-breakpoint
UPDATE audit SET detail = replace(detail, '"dispute":', '"bankDispute":') WHERE action = 'desk.look-dispute';--> statement-breakpoint
UPDATE audit SET detail = replace(detail, '"charge-disputed"', '"bank-dispute-cancelled"')
WHERE action = 'mail.booking' AND detail LIKE '%"charge-disputed"%';--> statement-breakpoint
-- Kinds of alarms and jobs, the queue and its list, subjects that were filtered by or seen in the log, and its area.
UPDATE audit SET detail = regexp_replace(
  regexp_replace(detail, '"(mail\.)?dispute(?=[".:])', '"\1bank-dispute', 'g'),
  '"(list:)?chargebacks(?=[":])', '"\1bank-disputes', 'g')
WHERE action IN ('alarm.raised', 'alarm.cleared', 'desk.look-list', 'desk.look-audit')
  AND detail ~ '"((mail\.)?dispute[".:]|(list:)?chargebacks[":])';--> statement-breakpoint
UPDATE audit SET action = CASE action
  WHEN 'booking.charge_disputed' THEN 'booking.bank_dispute_opened'
  WHEN 'desk.look-dispute' THEN 'desk.look-bank-dispute'
  ELSE 'bank-' || action END
WHERE action IN ('booking.charge_disputed', 'desk.look-dispute') OR action LIKE 'dispute.%';--> statement-breakpoint
UPDATE audit SET subject = CASE WHEN subject LIKE 'dispute:%' THEN 'bank-' || subject
  ELSE replace(subject, 'chargebacks', 'bank-disputes') END
WHERE subject LIKE 'dispute:%' OR subject LIKE 'chargebacks:%' OR subject = 'list:chargebacks';
