CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "dispute_sane" CHECK ("dispute"."amount_minor" > 0 AND "dispute"."status" IN ('open', 'won', 'lost') AND ("dispute"."status" = 'open') = ("dispute"."closed_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_booking_key";--> statement-breakpoint
ALTER TABLE "payment_operation" DROP CONSTRAINT "payment_operation_booking_id_booking_id_fk";
--> statement-breakpoint
ALTER TABLE "claim" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ALTER COLUMN "client_during" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "met_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "subject" text;--> statement-breakpoint
-- A change of type fills the rows there are without an UPDATE, which the append-only trigger would refuse.
ALTER TABLE "ledger_entry" ALTER COLUMN "subject" TYPE text USING 'booking:' || "booking_id";--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "purpose" text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_failed_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dispute_open_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dispute_lost_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
-- A payment that the provider refused to open was deleted. It stays from now on, since its operations hang on it.
INSERT INTO "payment" ("id", "booking_id", "status", "amount_minor", "currency", "last_error", "created_at", "updated_at")
  SELECT DISTINCT ON (o."booking_id") gen_random_uuid(), o."booking_id", 'failed', o."amount_minor", b."currency", o."error", o."created_at", coalesce(o."finished_at", o."created_at")
  FROM "payment_operation" o JOIN "booking" b ON b."id" = o."booking_id"
  WHERE NOT EXISTS (SELECT 1 FROM "payment" p WHERE p."booking_id" = o."booking_id")
  ORDER BY o."booking_id", o."created_at" DESC;--> statement-breakpoint
UPDATE "payment_operation" o SET "payment_id" = p."id" FROM "payment" p WHERE p."booking_id" = o."booking_id";--> statement-breakpoint
ALTER TABLE "payment_operation" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
UPDATE "booking" b SET "met_at" = a."at"
  FROM (SELECT "subject", min("at") AS "at" FROM "audit" WHERE "action" = 'booking.both_present' GROUP BY "subject") a
  WHERE a."subject" = 'booking:' || b."id";--> statement-breakpoint
-- Read once more: disputes were not kept, and a refund after the session was not taken from the shares.
INSERT INTO "job" ("id", "kind", "payload", "dedupe_key", "run_at", "created_at")
  SELECT gen_random_uuid(), 'payment.apply', jsonb_build_object('ref', "provider_ref"), 'reread:' || "id", now(), now()
  FROM "payment" WHERE "provider_ref" IS NOT NULL AND ("disputed_at" IS NOT NULL OR "refunded_minor" > 0);--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open_key" ON "alarm" USING btree ("kind","subject") WHERE "alarm"."cleared_at" IS NULL;--> statement-breakpoint
CREATE INDEX "dispute_payment_idx" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_subject_idx" ON "ledger_entry" USING btree ("subject") WHERE "ledger_entry"."booking_id" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_operation_payment_idx" ON "payment_operation" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_operation_started_key" ON "payment_operation" USING btree ("payment_id","kind") WHERE "payment_operation"."status" = 'started';--> statement-breakpoint
ALTER TABLE "payment_operation" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_purpose_key" UNIQUE("booking_id","purpose");--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_owner" CHECK (CASE WHEN "claim"."booking_id" IS NULL THEN coalesce("claim"."subject", '') ~ '^(proposal|group):.' ELSE "claim"."subject" IS NULL AND "claim"."client_id" IS NOT NULL END);--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_client" CHECK (("claim"."client_id" IS NULL) = ("claim"."client_during" IS NULL));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_subject" CHECK (CASE WHEN "ledger_entry"."booking_id" IS NULL THEN "ledger_entry"."subject" ~ '^(payout|document|adjustment):.' ELSE "ledger_entry"."subject" = 'booking:' || "ledger_entry"."booking_id" END);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose" CHECK ("payment"."purpose" IN ('price', 'overtime'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_setbacks" CHECK ("payment"."refund_failed_minor" >= 0 AND "payment"."dispute_open_minor" >= 0 AND "payment"."dispute_lost_minor" >= 0 AND "payment"."refusals" >= 0);