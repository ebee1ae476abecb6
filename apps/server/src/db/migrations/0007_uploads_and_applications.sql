CREATE TABLE "application_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_event_revision_key" UNIQUE("application_id","revision")
);
--> statement-breakpoint
CREATE TABLE "application_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_file_size" CHECK ("application_file"."size" BETWEEN 1 AND 10485760)
);
--> statement-breakpoint
CREATE TABLE "avatar" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatar_hash_key" UNIQUE("hash"),
	CONSTRAINT "avatar_hash_shape" CHECK ("avatar"."hash" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
CREATE TABLE "expert_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expert_application_account_key" UNIQUE("account_id"),
	CONSTRAINT "expert_application_due" CHECK (("expert_application"."status" = 'submitted') = ("expert_application"."due_at" IS NOT NULL)),
	CONSTRAINT "expert_application_decided" CHECK (("expert_application"."status" IN ('approved', 'refused', 'changes_asked')) = ("expert_application"."decided_at" IS NOT NULL)),
	CONSTRAINT "expert_application_reason" CHECK ("expert_application"."status" NOT IN ('refused', 'changes_asked') OR coalesce("expert_application"."reason", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_expert_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."expert_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_application_id_expert_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."expert_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar" ADD CONSTRAINT "avatar_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_application" ADD CONSTRAINT "expert_application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_file_application_idx" ON "application_file" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "expert_application_due_idx" ON "expert_application" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "expert_application_decided_idx" ON "expert_application" USING btree ("status","decided_at","id");