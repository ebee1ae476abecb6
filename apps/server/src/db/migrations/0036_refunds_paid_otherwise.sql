CREATE TABLE "refund_otherwise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_to" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"paid_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_otherwise_sane" CHECK ("refund_otherwise"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_otherwise_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_otherwise" ADD CONSTRAINT "refund_otherwise_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_otherwise_booking_idx" ON "refund_otherwise" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_otherwise" CHECK ("payment"."paid_otherwise_minor" BETWEEN 0 AND "payment"."captured_minor");