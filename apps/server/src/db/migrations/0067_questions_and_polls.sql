CREATE TABLE "room_poll" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" text NOT NULL,
	"choices" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "room_poll_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "room_poll_choices" CHECK (cardinality("room_poll"."choices") BETWEEN 2 AND 6)
);
--> statement-breakpoint
CREATE TABLE "room_poll_vote" (
	"room_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	CONSTRAINT "room_poll_vote_room_id_poll_id_account_id_pk" PRIMARY KEY("room_id","poll_id","account_id"),
	CONSTRAINT "room_poll_vote_choice" CHECK ("room_poll_vote"."choice" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "room_question" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_question_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "room_question_text" CHECK (length("room_question"."text") BETWEEN 1 AND 300)
);
--> statement-breakpoint
CREATE TABLE "room_question_vote" (
	"room_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "room_question_vote_room_id_question_id_account_id_pk" PRIMARY KEY("room_id","question_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "stage_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "hosts_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_poll_vote" ADD CONSTRAINT "room_poll_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_poll_vote" ADD CONSTRAINT "room_poll_vote_poll_fk" FOREIGN KEY ("room_id","poll_id") REFERENCES "public"."room_poll"("room_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_question" ADD CONSTRAINT "room_question_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_question_vote" ADD CONSTRAINT "room_question_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_question_vote" ADD CONSTRAINT "room_question_vote_question_fk" FOREIGN KEY ("room_id","question_id") REFERENCES "public"."room_question"("room_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_poll_open_key" ON "room_poll" USING btree ("room_id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "room_poll_vote_account_idx" ON "room_poll_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "room_question_author_idx" ON "room_question" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "room_question_vote_account_idx" ON "room_question_vote" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_guest_hosts_key" ON "room_guest" USING btree ("room_id") WHERE hosts_since IS NOT NULL;