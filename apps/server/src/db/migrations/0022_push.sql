DROP INDEX "push_subscription_session_idx";--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_key" UNIQUE("session_id");--> statement-breakpoint
-- Every notification that is told, or told once more, reaches each browser that asked for it: by a job that is written
-- with it. Here, and not beside each insert, because notifications are written by statements that several modules put
-- together, and none of these sees the subscriptions.
CREATE FUNCTION notification_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (id, kind, payload, dedupe_key, run_at, created_at)
  SELECT gen_random_uuid(), 'push.deliver',
         jsonb_build_object('notificationId', NEW.id, 'subscriptionId', s.id, 'toldAt', told.ms),
         'push.deliver:' || NEW.id || ':' || s.id || ':' || told.ms, NEW.created_at, NEW.created_at
    FROM push_subscription s,
         (SELECT (extract(epoch FROM NEW.created_at) * 1000)::bigint AS ms) told
   WHERE s.account_id = NEW.account_id
  ON CONFLICT (dedupe_key) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notification_told AFTER INSERT OR UPDATE OF created_at ON notification
  FOR EACH ROW EXECUTE FUNCTION notification_told();
