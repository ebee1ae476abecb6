CREATE TABLE "saved_expert" (
	"account_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_expert_account_id_expert_id_pk" PRIMARY KEY("account_id","expert_id")
);
--> statement-breakpoint
ALTER TABLE "saved_expert" ADD CONSTRAINT "saved_expert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_expert" ADD CONSTRAINT "saved_expert_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_expert_expert_idx" ON "saved_expert" USING btree ("expert_id");