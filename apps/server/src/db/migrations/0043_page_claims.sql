CREATE TABLE "page_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"until" date,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "page_claim_decided" CHECK ("page_claim"."state" NOT IN ('approved', 'refused') OR ("page_claim"."decided_at" IS NOT NULL AND "page_claim"."decided_by" IS NOT NULL)),
	CONSTRAINT "page_claim_reason" CHECK ("page_claim"."state" <> 'refused' OR "page_claim"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "expert_page" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "page_claim" ADD CONSTRAINT "page_claim_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_claim_expert_idx" ON "page_claim" USING btree ("expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_claim_open_key" ON "page_claim" USING btree ("expert_id","kind",lower("what")) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "page_claim_due_idx" ON "page_claim" USING btree ("due_at") WHERE state = 'open';