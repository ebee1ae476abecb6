CREATE TABLE "call_check" (
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "call_check_booking_id_account_id_pk" PRIMARY KEY("booking_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "call_check" ADD CONSTRAINT "call_check_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_check" ADD CONSTRAINT "call_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;