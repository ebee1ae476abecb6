CREATE TABLE "opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"left_by" uuid,
	"asked" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "opening_sane" CHECK ("opening"."to_at" > "opening"."from_at" AND "opening"."ends_at" > "opening"."starts_at"),
	CONSTRAINT "opening_asked" CHECK ("opening"."asked" BETWEEN 0 AND 3)
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"max_price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"at_night" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"pause" text,
	CONSTRAINT "watch_sane" CHECK ("watch"."to_at" > "watch"."from_at" AND "watch"."to_at" <= "watch"."from_at" + interval '337 hours' AND "watch"."max_price_minor" > 0 AND "watch"."passed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opening_id" uuid NOT NULL,
	"watch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"booking_id" uuid,
	CONSTRAINT "watch_offer_sane" CHECK ("watch_offer"."expires_at" > "watch_offer"."asked_at" AND "watch_offer"."ends_at" > "watch_offer"."starts_at"),
	CONSTRAINT "watch_offer_taken" CHECK ("watch_offer"."state" = 'taken' OR "watch_offer"."booking_id" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "claim" DROP CONSTRAINT "claim_owner";--> statement-breakpoint
ALTER TABLE "opening" ADD CONSTRAINT "opening_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening" ADD CONSTRAINT "opening_left_by_account_id_fk" FOREIGN KEY ("left_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_offer" ADD CONSTRAINT "watch_offer_opening_id_opening_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."opening"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_offer" ADD CONSTRAINT "watch_offer_watch_id_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_offer" ADD CONSTRAINT "watch_offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_offer" ADD CONSTRAINT "watch_offer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_opened_idx" ON "opening" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "watch_account_idx" ON "watch" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "watch_waiting_idx" ON "watch" USING btree ("expert_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "watch_ends_idx" ON "watch" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "watch_offer_opening_idx" ON "watch_offer" USING btree ("opening_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_offer_open_key" ON "watch_offer" USING btree ("opening_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "watch_offer_watch_idx" ON "watch_offer" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watch_offer_account_idx" ON "watch_offer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "watch_offer_booking_idx" ON "watch_offer" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_owner" CHECK (CASE WHEN "claim"."booking_id" IS NULL THEN coalesce("claim"."subject", '') ~ '^(proposal|group|opening):.' ELSE "claim"."subject" IS NULL AND "claim"."client_id" IS NOT NULL END);