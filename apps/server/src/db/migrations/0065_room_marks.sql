CREATE TABLE "room_mark" (
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_mark_booking_id_id_pk" PRIMARY KEY("booking_id","id"),
	CONSTRAINT "room_mark_text" CHECK (length("room_mark"."text") <= 140)
);
--> statement-breakpoint
ALTER TABLE "room_mark" ADD CONSTRAINT "room_mark_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_mark" ADD CONSTRAINT "room_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_mark_account_idx" ON "room_mark" USING btree ("account_id");