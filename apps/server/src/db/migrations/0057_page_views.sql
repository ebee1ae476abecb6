CREATE TABLE "page_view" (
	"expert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"through_link" boolean NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_expert_id_day_through_link_pk" PRIMARY KEY("expert_id","day","through_link"),
	CONSTRAINT "page_view_views" CHECK ("page_view"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "page_view" ADD CONSTRAINT "page_view_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_view_day_idx" ON "page_view" USING btree ("day");