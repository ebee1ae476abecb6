ALTER TABLE "expert_listing" ADD COLUMN "open_hours" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "expert_listing_open_hours_idx" ON "expert_listing" USING gin ("open_hours") WITH (fastupdate=false);
--> statement-breakpoint
-- How far a zone's clock is ahead of UTC in the coming year, in minutes, at least and at most. A zone that this
-- database does not know may be anywhere.
CREATE FUNCTION zone_reach(zone text) RETURNS TABLE (ahead_least int, ahead_most int) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT min(o.ahead)::int, max(o.ahead)::int FROM (
    SELECT extract(epoch FROM (t AT TIME ZONE zone) - (t AT TIME ZONE 'UTC')) / 60 AS ahead
    FROM generate_series(0, 3) AS k, LATERAL (SELECT now() + k * interval '3 months' AS t) q) o;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN QUERY SELECT -14 * 60, 14 * 60;
END $$;
--> statement-breakpoint
-- Writes the hours of the week in UTC in which experts may be open: those of their weekly hours and of other dates, and
-- an hour around them for clocks that this database and the server set at another time.
-- Compiling it would take a second, a thousand times as long as running it.
CREATE FUNCTION list_hours(ids uuid[]) RETURNS void LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  PERFORM FROM expert_listing WHERE expert_id = ANY(ids) ORDER BY expert_id FOR NO KEY UPDATE;
  UPDATE expert_listing l SET open_hours = w.hours FROM (
    SELECT e.id, coalesce((
      SELECT array_agg(DISTINCT ((h + 336) % 168)::smallint) FROM (
        SELECT (r.weekday - 1) * 1440 + r.start_minute AS opens, (r.weekday - 1) * 1440 + r.end_minute AS closes
          FROM availability_rule r WHERE r.expert_id = e.id
        UNION
        SELECT (extract(isodow FROM o.date)::int - 1) * 1440 + (x ->> 'startMinute')::int,
            (extract(isodow FROM o.date)::int - 1) * 1440 + (x ->> 'endMinute')::int
          FROM availability_override o, jsonb_array_elements(o.ranges) AS x WHERE o.expert_id = e.id
      ) t, generate_series(floor((t.opens - z.ahead_most - 60) / 60.0)::int, floor((t.closes - z.ahead_least + 59) / 60.0)::int) AS h
    ), '{}') AS hours
    FROM expert e JOIN (
      SELECT zone, zone_reach.* FROM (SELECT DISTINCT time_zone AS zone FROM expert WHERE id = ANY(ids)) q, zone_reach(zone)
    ) z ON z.zone = e.time_zone
    WHERE e.id = ANY(ids)) w
  WHERE l.expert_id = w.id AND l.open_hours <> w.hours;
END $$;
--> statement-breakpoint
CREATE FUNCTION hours_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_hours(array(SELECT DISTINCT expert_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  decided text;
  happening text;
BEGIN
  FOREACH decided IN ARRAY ARRAY['availability_rule', 'availability_override'] LOOP
    FOREACH happening IN ARRAY ARRAY['INSERT NEW', 'UPDATE OLD', 'UPDATE NEW', 'DELETE OLD'] LOOP
      EXECUTE format('CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION hours_changed()',
        'open_hours_' || lower(replace(happening, ' ', '_')), split_part(happening, ' ', 1), decided, split_part(happening, ' ', 2));
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_change (expert_id) VALUES (NEW.id);
  PERFORM list_hours(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT list_hours(array(SELECT id FROM expert));
