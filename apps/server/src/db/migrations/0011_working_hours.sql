DROP INDEX "availability_override_expert_idx";--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "hours_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_override" ADD CONSTRAINT "availability_override_date_key" UNIQUE("expert_id","date");--> statement-breakpoint
ALTER TABLE "availability_rule" ADD CONSTRAINT "availability_rule_hours" CHECK ("availability_rule"."weekday" BETWEEN 1 AND 7 AND 0 <= "availability_rule"."start_minute" AND "availability_rule"."start_minute" < "availability_rule"."end_minute" AND "availability_rule"."end_minute" <= 1440);--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_limits" CHECK ("service"."min_notice_min" >= 0 AND "service"."buffer_before_min" >= 0 AND "service"."buffer_after_min" >= 0 AND "service"."horizon_days" > 0);
--> statement-breakpoint
-- Hours of one day never overlap; where two touch they are one.
ALTER TABLE availability_rule ADD CONSTRAINT availability_rule_no_overlap
  EXCLUDE USING gist (expert_id WITH =, weekday WITH =, int4range(start_minute, end_minute) WITH &&);
--> statement-breakpoint
CREATE FUNCTION are_hours_of_a_day(ranges jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH hours AS (
    SELECT (r ->> 'startMinute')::int AS starts, (r ->> 'endMinute')::int AS ends, place
    FROM jsonb_array_elements(ranges) WITH ORDINALITY AS each(r, place))
  SELECT NOT EXISTS (SELECT FROM hours WHERE (0 <= starts AND starts < ends AND ends <= 1440) IS NOT TRUE)
    AND NOT EXISTS (SELECT FROM hours a JOIN hours b ON a.place < b.place AND a.starts < b.ends AND b.starts < a.ends)
$$;
--> statement-breakpoint
ALTER TABLE availability_override ADD CONSTRAINT availability_override_hours CHECK (are_hours_of_a_day(ranges));
