CREATE TABLE "expert_listing" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"handle" "citext" NOT NULL,
	"approved" boolean NOT NULL,
	"account_active" boolean NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (approved AND account_active) STORED NOT NULL,
	"categories" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"review_score" numeric(2, 1),
	"standing" bigint NOT NULL,
	"from_price_minor" integer,
	"from_currency" text,
	"from_duration_min" integer,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "next_slot" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"starts" timestamp with time zone[] NOT NULL,
	"untils" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expert_listing" ADD CONSTRAINT "expert_listing_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "next_slot" ADD CONSTRAINT "next_slot_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_listing_words_idx" ON "expert_listing" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "expert_listing_categories_idx" ON "expert_listing" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "expert_listing_standing_idx" ON "expert_listing" USING btree ("standing" DESC NULLS LAST,"handle") WHERE is_public;--> statement-breakpoint
CREATE INDEX "next_slot_valid_from_idx" ON "next_slot" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "next_slot_valid_until_idx" ON "next_slot" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "search_word_trigram_idx" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slot_change_expert_idx" ON "slot_change" USING btree ("expert_id");