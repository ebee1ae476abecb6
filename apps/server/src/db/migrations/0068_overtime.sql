CREATE TABLE "kept_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"limit_minor" integer NOT NULL,
	"customer_ref" text,
	"method_ref" text,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"kept_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "kept_card_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "kept_card_limit" CHECK ("kept_card"."limit_minor" > 0),
	CONSTRAINT "kept_card_whole" CHECK (num_nonnulls("kept_card"."method_ref", "kept_card"."brand", "kept_card"."last4", "kept_card"."exp_month", "kept_card"."exp_year", "kept_card"."kept_at") IN (0, 6))
);
--> statement-breakpoint
CREATE TABLE "overtime" (
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"offered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "overtime_booking_id_id_pk" PRIMARY KEY("booking_id","id"),
	CONSTRAINT "overtime_sane" CHECK ("overtime"."minutes" IN (15, 30) AND "overtime"."price_minor" > 0),
	CONSTRAINT "overtime_reason" CHECK (("overtime"."state" = 'failed') = ("overtime"."reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_booking_purpose_key";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "overtime_min" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "overtime_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kept_card_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "awaits_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_card" ADD CONSTRAINT "kept_card_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_card" ADD CONSTRAINT "kept_card_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime" ADD CONSTRAINT "overtime_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_card_account_idx" ON "kept_card" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "overtime_once_key" ON "overtime" USING btree ("booking_id") WHERE state IN ('offered', 'paying', 'extended');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_price_key" ON "payment" USING btree ("booking_id") WHERE purpose = 'price';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_overtime_key" UNIQUE("booking_id","overtime_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_overtime" CHECK ("booking"."overtime_min" IN (0, 15, 30, 45, 60));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_overtime" CHECK (("payment"."purpose" = 'overtime') = ("payment"."overtime_id" IS NOT NULL) AND ("payment"."purpose" = 'overtime' OR NOT "payment"."awaits_time"));