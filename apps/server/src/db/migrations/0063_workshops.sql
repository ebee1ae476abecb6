CREATE TABLE "group_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workshop_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"cancelled" text,
	"ended_at" timestamp with time zone,
	"delivered_per_mille" integer,
	"notes" text,
	"notes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_session_sane" CHECK ("group_session"."starts_at" < "group_session"."ends_at" AND "group_session"."deadline_at" < "group_session"."starts_at" AND ("group_session"."status" = 'cancelled') = ("group_session"."cancelled" IS NOT NULL) AND "group_session"."delivered_per_mille" BETWEEN 0 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "seat_wait" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "seat_wait_offer" CHECK (("seat_wait"."state" = 'offered') <= ("seat_wait"."offered_until" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "workshop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"agenda" text NOT NULL,
	"language" text NOT NULL,
	"duration_min" integer NOT NULL,
	"seats" integer NOT NULL,
	"minimum" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"deadline_hours" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workshop_slug_key" UNIQUE("slug"),
	CONSTRAINT "workshop_sane" CHECK ("workshop"."seats" BETWEEN 2 AND 200 AND "workshop"."minimum" BETWEEN 1 AND "workshop"."seats" AND "workshop"."price_minor" >= 0 AND "workshop"."deadline_hours" BETWEEN 6 AND 168 AND "workshop"."duration_min" > 0)
);
--> statement-breakpoint
CREATE TABLE "workshop_permission" (
	"expert_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "workshop_permission_key" UNIQUE("expert_id")
);
--> statement-breakpoint
ALTER TABLE "claim" DROP CONSTRAINT "claim_owner";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "service_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ALTER COLUMN "expert_during" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "group_session_id" uuid;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "group_session_id" uuid;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "seat" integer;--> statement-breakpoint
ALTER TABLE "group_session" ADD CONSTRAINT "group_session_workshop_id_workshop_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_wait" ADD CONSTRAINT "seat_wait_group_session_id_group_session_id_fk" FOREIGN KEY ("group_session_id") REFERENCES "public"."group_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_wait" ADD CONSTRAINT "seat_wait_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop" ADD CONSTRAINT "workshop_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_permission" ADD CONSTRAINT "workshop_permission_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_session_workshop_idx" ON "group_session" USING btree ("workshop_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_session_ahead_idx" ON "group_session" USING btree ("starts_at","id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "seat_wait_open_key" ON "seat_wait" USING btree ("group_session_id","account_id") WHERE state IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "seat_wait_order_idx" ON "seat_wait" USING btree ("group_session_id","since","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "workshop_expert_idx" ON "workshop" USING btree ("expert_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_group_session_id_group_session_id_fk" FOREIGN KEY ("group_session_id") REFERENCES "public"."group_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_group_session_id_group_session_id_fk" FOREIGN KEY ("group_session_id") REFERENCES "public"."group_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_group_session_idx" ON "booking" USING btree ("group_session_id","id") WHERE group_session_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_seat_key" ON "booking" USING btree ("group_session_id","client_id") WHERE group_session_id IS NOT NULL AND status IN ('held', 'requested', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "claim_seat_key" ON "claim" USING btree ("group_session_id","seat") WHERE group_session_id IS NOT NULL AND status <> 'released';--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_of" CHECK (num_nonnulls("booking"."service_id", "booking"."group_session_id") = 1);--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_seat" CHECK (("claim"."group_session_id" IS NULL) = ("claim"."seat" IS NULL) AND ("claim"."group_session_id" IS NULL) = ("claim"."expert_during" IS NOT NULL) AND ("claim"."seat" IS NULL OR "claim"."seat" > 0));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_owner" CHECK (CASE WHEN "claim"."booking_id" IS NULL THEN coalesce("claim"."subject", '') ~ '^(proposal|group|opening|wait):.' ELSE "claim"."subject" IS NULL AND "claim"."client_id" IS NOT NULL END);--> statement-breakpoint
DROP INDEX "refund_order_once_key";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_order_once_key" ON "refund_order" USING btree ("booking_id","cause") WHERE cause IN ('cancellation', 'absence', 'settlement', 'decision', 'appeal', 'resold', 'undelivered');