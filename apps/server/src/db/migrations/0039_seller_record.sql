CREATE TABLE "seller_record" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dob" date NOT NULL,
	"country_code" text NOT NULL,
	"abn" text,
	"erased_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_record" ADD CONSTRAINT "seller_record_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_record_keep_idx" ON "seller_record" USING btree ("keep_until");