CREATE TABLE "featuring" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"priority" integer NOT NULL,
	"reason" text NOT NULL,
	"featured_by" uuid NOT NULL,
	"featured_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "featuring_priority" CHECK ("featuring"."priority" BETWEEN 1 AND 100)
);
--> statement-breakpoint
ALTER TABLE "featuring" ADD CONSTRAINT "featuring_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "featuring_open_key" ON "featuring" USING btree ("expert_id") WHERE ended_at IS NULL;