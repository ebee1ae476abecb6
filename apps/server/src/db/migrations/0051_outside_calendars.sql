CREATE TABLE "calendar_busy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"all_day" boolean NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "calendar_busy_key" UNIQUE("source_id","all_day","during")
);
--> statement-breakpoint
CREATE TABLE "calendar_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" "bytea",
	"all_day" boolean DEFAULT true NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"failure" text,
	"mailed_at" timestamp with time zone,
	"unread" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_busy" ADD CONSTRAINT "calendar_busy_source_id_calendar_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."calendar_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_source" ADD CONSTRAINT "calendar_source_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_source_expert_idx" ON "calendar_source" USING btree ("expert_id");--> statement-breakpoint
-- What stands in the way of a slot is looked up by time, as claims are.
CREATE INDEX calendar_busy_during_idx ON calendar_busy USING gist (expert_id, during) WHERE counts;
--> statement-breakpoint
-- Outside calendars decide free times, as hours and services do.
DO $$
DECLARE
  happening text;
BEGIN
  FOREACH happening IN ARRAY ARRAY['INSERT NEW', 'UPDATE NEW', 'DELETE OLD'] LOOP
    EXECUTE format('CREATE TRIGGER %s AFTER %s ON calendar_busy REFERENCING %s TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION free_times_changed()',
      'free_times_' || lower(replace(happening, ' ', '_')), split_part(happening, ' ', 1), split_part(happening, ' ', 2));
  END LOOP;
END $$;
