CREATE TABLE "client_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note" ADD CONSTRAINT "client_note_about_id_account_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_note_expert_idx" ON "client_note" USING btree ("expert_id","about_id","written_at");--> statement-breakpoint
CREATE INDEX "client_note_about_idx" ON "client_note" USING btree ("about_id");