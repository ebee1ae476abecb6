CREATE TABLE "call_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"inst" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"sends" text NOT NULL,
	"receives" text NOT NULL,
	CONSTRAINT "call_report_range" CHECK ("call_report"."from_at" < "call_report"."to_at")
);
--> statement-breakpoint
ALTER TABLE "call_report" ADD CONSTRAINT "call_report_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_report" ADD CONSTRAINT "call_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_report" ADD CONSTRAINT "call_report_no_overlap"
  EXCLUDE USING gist (booking_id WITH =, account_id WITH =, tstzrange(from_at, to_at) WITH &&);
