CREATE TABLE "second_factor_removal" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_removal_id_key" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "second_factor_removal" ADD CONSTRAINT "second_factor_removal_account_id_second_factor_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factor"("account_id") ON DELETE cascade ON UPDATE no action;