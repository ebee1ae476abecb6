CREATE TABLE "answer_card" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"summary" text NOT NULL,
	"steps" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"refund_waits" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"refund_pct" integer,
	"reason" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "appeal_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "appeal_closed" CHECK (("appeal"."state" = 'open') = ("appeal"."closed_at" IS NULL) AND ("appeal"."closed_at" IS NULL) = ("appeal"."reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payout_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"released_by" uuid,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"ask_pct" integer NOT NULL,
	"offer_pct" integer,
	"reported_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"refund_pct" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "problem_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "problem_pct" CHECK ("problem"."ask_pct" BETWEEN 0 AND 100 AND coalesce("problem"."offer_pct", 0) BETWEEN 0 AND 100 AND coalesce("problem"."refund_pct", 0) BETWEEN 0 AND 100),
	CONSTRAINT "problem_closed" CHECK (("problem"."state" IN ('noted', 'settled', 'decided')) = ("problem"."closed_at" IS NOT NULL) AND ("problem"."closed_at" IS NULL) = ("problem"."due_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "problem_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"problem_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid,
	"by" text NOT NULL,
	"step" text NOT NULL,
	"pct" integer,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_order_sane" CHECK ("refund_order"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_report_closed" CHECK (("review_report"."state" = 'open') = ("review_report"."closed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "second_signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"payload" jsonb NOT NULL,
	"amount_minor" integer,
	"currency" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "second_signature_other" CHECK ("second_signature"."state" <> 'confirmed' OR "second_signature"."closed_by" <> "second_signature"."asked_by"),
	CONSTRAINT "second_signature_closed" CHECK (("second_signature"."state" = 'open') = ("second_signature"."closed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "suspension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" uuid NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "taken_case" (
	"queue" text NOT NULL,
	"case_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_case_queue_case_id_pk" PRIMARY KEY("queue","case_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" text,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"written_off_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_off_sane" CHECK ("write_off"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_booking_key";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_setbacks";--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "evidence_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "evidence_sent_by" uuid;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "conceded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "hearing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "hearing_text" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "finding_reason" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "found_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refund_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "not_delivered_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "side" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
UPDATE "review" SET "written_at" = "published_at";--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "written_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_reason" text;--> statement-breakpoint
ALTER TABLE "answer_card" ADD CONSTRAINT "answer_card_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_hold" ADD CONSTRAINT "payout_hold_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD CONSTRAINT "problem_statement_problem_id_problem_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD CONSTRAINT "problem_statement_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD CONSTRAINT "problem_statement_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_order" ADD CONSTRAINT "refund_order_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_case" ADD CONSTRAINT "taken_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_due_idx" ON "appeal" USING btree ("due_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_hold_open_key" ON "payout_hold" USING btree ("expert_id") WHERE released_at IS NULL;--> statement-breakpoint
CREATE INDEX "problem_due_idx" ON "problem" USING btree ("state","due_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "problem_statement_problem_idx" ON "problem_statement" USING btree ("problem_id","at");--> statement-breakpoint
CREATE INDEX "refund_order_booking_idx" ON "refund_order" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_order_once_key" ON "refund_order" USING btree ("booking_id","cause") WHERE cause IN ('cancellation', 'absence', 'settlement', 'decision', 'appeal');--> statement-breakpoint
CREATE UNIQUE INDEX "review_report_once_key" ON "review_report" USING btree ("review_id","account_id");--> statement-breakpoint
CREATE INDEX "review_report_due_idx" ON "review_report" USING btree ("due_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "second_signature_open_key" ON "second_signature" USING btree ("action","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "second_signature_open_idx" ON "second_signature" USING btree ("asked_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_open_key" ON "suspension" USING btree ("account_id") WHERE lifted_at IS NULL;--> statement-breakpoint
CREATE INDEX "taken_case_account_idx" ON "taken_case" USING btree ("account_id","taken_at");--> statement-breakpoint
CREATE INDEX "upload_subject_idx" ON "upload" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "upload_account_idx" ON "upload" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "dispute_open_idx" ON "dispute" USING btree ("due_by","ref") WHERE status = 'open' OR (status = 'lost' AND found_at IS NULL);--> statement-breakpoint
CREATE INDEX "payment_card_idx" ON "payment" USING btree ("card_last4","created_at") WHERE card_last4 IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_author_idx" ON "review" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_side_key" UNIQUE("booking_id","side");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_setbacks" CHECK ("payment"."refund_failed_minor" >= 0 AND "payment"."dispute_open_minor" >= 0 AND "payment"."dispute_lost_minor" >= 0 AND "payment"."not_delivered_minor" BETWEEN 0 AND "payment"."dispute_lost_minor" AND "payment"."refusals" >= 0);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_removed" CHECK (("review"."removed_at" IS NULL) = ("review"."removed_reason" IS NULL));--> statement-breakpoint
-- Who was staff before roles existed could do everything.
INSERT INTO "staff_role" ("account_id", "role")
  SELECT "id", unnest(ARRAY['support', 'trust', 'finance', 'admin']) FROM "account" WHERE "is_staff";
