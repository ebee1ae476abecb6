CREATE TABLE "unclaimed_balance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"name" text NOT NULL,
	"provider_ref" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"booked_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"paid_to" text,
	"reference" text,
	"paid_on" date,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "unclaimed_balance_sane" CHECK ("unclaimed_balance"."amount_minor" > 0 AND "unclaimed_balance"."keep_until" > "unclaimed_balance"."at"),
	CONSTRAINT "unclaimed_balance_paid" CHECK (num_nulls("unclaimed_balance"."paid_to", "unclaimed_balance"."reference", "unclaimed_balance"."paid_on", "unclaimed_balance"."paid_by", "unclaimed_balance"."paid_at") IN (0, 5))
);
--> statement-breakpoint
ALTER TABLE "unclaimed_balance" ADD CONSTRAINT "unclaimed_balance_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unclaimed_balance_expert_idx" ON "unclaimed_balance" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "unclaimed_balance_keep_idx" ON "unclaimed_balance" USING btree ("keep_until");