DROP INDEX "booking_seat_key";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "seat_order_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_payer_id_account_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_payer_idx" ON "booking" USING btree ("payer_id","starts_at","id") WHERE payer_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_seat_order_idx" ON "booking" USING btree ("seat_order_id","id") WHERE seat_order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_seat_key" ON "booking" USING btree ("group_session_id","client_id") WHERE group_session_id IS NOT NULL AND (payer_id IS NULL OR taken_at IS NOT NULL) AND status IN ('held', 'requested', 'confirmed', 'in_progress');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_payer" CHECK (("booking"."payer_id" IS NULL OR "booking"."group_session_id" IS NOT NULL) AND ("booking"."taken_at" IS NULL OR "booking"."payer_id" IS NOT NULL) AND ("booking"."seat_order_id" IS NULL OR "booking"."group_session_id" IS NOT NULL) AND ("booking"."payer_id" IS NULL OR "booking"."seat_order_id" IS NOT NULL));