ALTER TABLE "payout" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "reminded_at" timestamp with time zone;