CREATE TABLE "room_recording" (
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "room_recording_booking_id_id_pk" PRIMARY KEY("booking_id","id")
);
--> statement-breakpoint
ALTER TABLE "room_recording" ADD CONSTRAINT "room_recording_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_recording_once_key" ON "room_recording" USING btree ("booking_id") WHERE state IN ('asked', 'on');