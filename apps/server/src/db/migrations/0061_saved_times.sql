CREATE TABLE "saved_times" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_expert" ADD COLUMN "seen" jsonb;--> statement-breakpoint
ALTER TABLE "saved_times" ADD CONSTRAINT "saved_times_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;