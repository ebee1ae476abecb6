ALTER TABLE "expert" ADD COLUMN "caps" jsonb;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "pause_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "hours" jsonb;--> statement-breakpoint
-- Caps and a pause decide free times too; the hours of a service already do, as a change of the service.
CREATE FUNCTION taking_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_change (expert_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taking_changed AFTER UPDATE OF caps, paused_until ON expert
  FOR EACH ROW WHEN ((OLD.caps, OLD.paused_until) IS DISTINCT FROM (NEW.caps, NEW.paused_until))
  EXECUTE FUNCTION taking_changed();
