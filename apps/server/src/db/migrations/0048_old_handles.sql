CREATE TABLE "old_handle" (
	"handle" "citext" PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "old_handle" ADD CONSTRAINT "old_handle_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_handle_expert_idx" ON "old_handle" USING btree ("expert_id","changed_at");