-- An account has at most ten sessions: a new one ends the oldest, and every process hears of it (decision 18). Here, and
-- not in the statement that opens one, because that sees the sessions as they were before it waited for the account,
-- which whoever opens one locks first.
CREATE FUNCTION session_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended uuid;
BEGIN
  FOR ended IN
    DELETE FROM session WHERE account_id = NEW.account_id AND id <> NEW.id AND id NOT IN (
      SELECT id FROM session WHERE account_id = NEW.account_id AND id <> NEW.id
      ORDER BY created_at DESC, last_seen_at DESC LIMIT 9)
    RETURNING id
  LOOP
    PERFORM pg_notify('session_ended', ended::text);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_opened AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION session_opened();
