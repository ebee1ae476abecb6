ALTER TABLE "room_ticket" DROP CONSTRAINT "room_ticket_booking_id_booking_id_fk";--> statement-breakpoint
ALTER TABLE "room_ticket" RENAME COLUMN "booking_id" TO "room_id";--> statement-breakpoint
ALTER TABLE "room_presence" DROP CONSTRAINT "room_presence_booking_id_booking_id_fk";--> statement-breakpoint
ALTER TABLE "room_presence" RENAME COLUMN "booking_id" TO "room_id";--> statement-breakpoint
ALTER TABLE "room_presence" RENAME CONSTRAINT "room_presence_booking_id_account_id_pk" TO "room_presence_room_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "room_presence" ADD COLUMN "hand_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_signal" RENAME COLUMN "booking_id" TO "room_id";--> statement-breakpoint
ALTER TABLE "attendance" DROP CONSTRAINT "attendance_booking_id_booking_id_fk";--> statement-breakpoint
ALTER TABLE "attendance" RENAME COLUMN "booking_id" TO "room_id";--> statement-breakpoint
ALTER INDEX "attendance_booking_idx" RENAME TO "attendance_room_idx";--> statement-breakpoint
ALTER TABLE "call_report" DROP CONSTRAINT "call_report_booking_id_booking_id_fk";--> statement-breakpoint
ALTER TABLE "call_report" RENAME COLUMN "booking_id" TO "room_id";--> statement-breakpoint
CREATE TABLE "room_guest" (
	"room_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"admitted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "room_guest_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"client_key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_message_seq_key" UNIQUE("room_id","seq"),
	CONSTRAINT "room_message_client_key" UNIQUE("room_id","author_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "room_state" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"chat" text DEFAULT 'open' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "room_guest" ADD CONSTRAINT "room_guest_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_message_author_idx" ON "room_message" USING btree ("author_id");
