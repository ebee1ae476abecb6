CREATE TABLE "expert_page" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"draft_saved_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "language_levels" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "links" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "questions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "portfolio" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert_page" ADD CONSTRAINT "expert_page_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_version_expert_idx" ON "page_version" USING btree ("expert_id","replaced_at");--> statement-breakpoint
CREATE INDEX "page_version_replaced_idx" ON "page_version" USING btree ("replaced_at");