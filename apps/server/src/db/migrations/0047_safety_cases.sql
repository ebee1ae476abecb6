ALTER TABLE "person_report" DROP CONSTRAINT "person_report_once_key";--> statement-breakpoint
ALTER TABLE "person_report" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "opener_id" uuid;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "alleged" text;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "hearing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_opener_id_account_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_report_open_case_key" ON "person_report" USING btree ("reported_id") WHERE opener_id IS NOT NULL AND closed_at IS NULL;--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_once_key" UNIQUE NULLS NOT DISTINCT("reporter_id","reported_id","message_id","hearing_until");--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_by" CHECK (("person_report"."reporter_id" IS NULL) <> ("person_report"."opener_id" IS NULL));--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_hearing" CHECK (("person_report"."opener_id" IS NULL) = ("person_report"."alleged" IS NULL) AND ("person_report"."opener_id" IS NULL) = ("person_report"."hearing_until" IS NULL)
        AND ("person_report"."answer" IS NULL) = ("person_report"."answered_at" IS NULL));