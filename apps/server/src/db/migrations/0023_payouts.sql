CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"owed_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"transfer_ref" text,
	"reason" text,
	"bank_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"bank_at" timestamp with time zone,
	CONSTRAINT "payout_transfer_ref_key" UNIQUE("transfer_ref"),
	CONSTRAINT "payout_once_key" UNIQUE("run_id","expert_id","currency"),
	CONSTRAINT "payout_sane" CHECK ("payout"."status" IN ('planned', 'sending', 'sent', 'refused', 'failed_at_bank', 'carried_over') AND "payout"."owed_minor" > 0 AND "payout"."amount_minor" BETWEEN 0 AND "payout"."owed_minor" AND ("payout"."amount_minor" > 0 OR "payout"."status" = 'carried_over')),
	CONSTRAINT "payout_sent" CHECK (("payout"."status" IN ('sent', 'failed_at_bank')) = ("payout"."transfer_ref" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"ref" text,
	"country" text NOT NULL,
	"transfers_active" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"disabled_reason" text,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"checking" text[] DEFAULT '{}' NOT NULL,
	"errors" jsonb DEFAULT '[]' NOT NULL,
	"bank_last4" text,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "payout_account_ref_key" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "payout_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scheduled_for" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payout_run_scheduled_for_key" UNIQUE("scheduled_for"),
	CONSTRAINT "payout_run_sane" CHECK ("payout_run"."status" IN ('planned', 'carrying_out', 'done') AND ("payout_run"."status" = 'done') = ("payout_run"."finished_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "provider_transaction" (
	"ref" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"source_ref" text,
	"subject" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"night" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"compared_count" integer DEFAULT 0 NOT NULL,
	"different_count" integer DEFAULT 0 NOT NULL,
	"under_way_count" integer DEFAULT 0 NOT NULL,
	"fee_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliation_night_key" UNIQUE("night")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"posting" text NOT NULL,
	"currency" text NOT NULL,
	"ledger_minor" bigint NOT NULL,
	"provider_minor" bigint NOT NULL,
	"other_subject" text,
	"provider_ref" text,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	"note" text,
	CONSTRAINT "reconciliation_difference_resolved" CHECK (("reconciliation_difference"."resolved_at" IS NULL) = ("reconciliation_difference"."resolution" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_reconciliation_id_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_expert_idx" ON "payout" USING btree ("expert_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_open_idx" ON "payout" USING btree ("run_id") WHERE status IN ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "payout_troubled_idx" ON "payout" USING btree ("finished_at","id") WHERE status IN ('refused', 'failed_at_bank');--> statement-breakpoint
CREATE INDEX "provider_transaction_subject_idx" ON "provider_transaction" USING btree ("subject","kind");--> statement-breakpoint
CREATE INDEX "provider_transaction_at_idx" ON "provider_transaction" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_open_key" ON "reconciliation_difference" USING btree ("subject","posting","currency") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_open_idx" ON "reconciliation_difference" USING btree ("found_at","id") WHERE resolved_at IS NULL;