ALTER TABLE "payout_account" ADD COLUMN "bank_ref" text;--> statement-breakpoint
ALTER TABLE "payout_account" ADD COLUMN "bank_changed_at" timestamp with time zone;