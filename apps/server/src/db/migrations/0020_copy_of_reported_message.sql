ALTER TABLE "person_report" ADD COLUMN "message_text" text;--> statement-breakpoint
ALTER TABLE "person_report" ADD COLUMN "message_at" timestamp with time zone;