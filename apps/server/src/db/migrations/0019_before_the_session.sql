CREATE TABLE "block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "block_other" CHECK ("block"."blocker_id" <> "block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "brief" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"questions" jsonb NOT NULL,
	"wants" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"client_read_seq" integer DEFAULT 0 NOT NULL,
	"expert_read_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_pair_key" UNIQUE("client_id","expert_id"),
	CONSTRAINT "conversation_read" CHECK ("conversation"."client_read_seq" BETWEEN 0 AND "conversation"."last_seq" AND "conversation"."expert_read_seq" BETWEEN 0 AND "conversation"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"booking_id" uuid,
	"client_key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_seq_key" UNIQUE("conversation_id","seq"),
	CONSTRAINT "message_client_key" UNIQUE("author_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"booking_id" uuid,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_dedupe_key" UNIQUE("account_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_setting_account_id_kind_channel_pk" PRIMARY KEY("account_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "person_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"message_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "person_report_once_key" UNIQUE NULLS NOT DISTINCT("reporter_id","reported_id","message_id"),
	CONSTRAINT "person_report_closed" CHECK (("person_report"."state" = 'open') = ("person_report"."closed_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"accepted_starts_at" timestamp with time zone,
	CONSTRAINT "proposal_closed" CHECK (("proposal"."state" = 'open') = ("proposal"."closed_at" IS NULL)),
	CONSTRAINT "proposal_accepted" CHECK (("proposal"."state" = 'accepted') = ("proposal"."accepted_starts_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "proposal_time" (
	"proposal_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposal_time_proposal_id_starts_at_pk" PRIMARY KEY("proposal_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "decline_text" text;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "questions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocker_id_account_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_account_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief" ADD CONSTRAINT "brief_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_client_id_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_reported_id_account_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_report" ADD CONSTRAINT "person_report_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_time" ADD CONSTRAINT "proposal_time_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_blocked_idx" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_client_idx" ON "conversation" USING btree ("client_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversation_expert_idx" ON "conversation" USING btree ("expert_id","last_at","id");--> statement-breakpoint
CREATE INDEX "message_booking_idx" ON "message" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "notification_account_idx" ON "notification" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread_idx" ON "notification" USING btree ("account_id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notification_booking_idx" ON "notification" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "person_report_due_idx" ON "person_report" USING btree ("due_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "person_report_reported_idx" ON "person_report" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "proposal_booking_idx" ON "proposal" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_open_key" ON "proposal" USING btree ("booking_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "push_subscription_account_idx" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session_idx" ON "push_subscription" USING btree ("session_id");