-- Letters without accents, in lower case: how words are stored and asked for.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđıß', 'oldis');
--> statement-breakpoint
-- What a listing is found by. Names, titles and topics are kept as written and as stems; the description as stems.
CREATE FUNCTION listing_words(e expert) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  name text := search_fold(e.first_name || ' ' || e.last_name);
  title text := search_fold(e.title);
  topics text := search_fold(array_to_string(e.topics, ', ') || ', ' || array_to_string(e.categories, ', '));
BEGIN
  RETURN setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('simple', title), 'B') || setweight(to_tsvector('english', title), 'B')
    || setweight(to_tsvector('simple', topics), 'C') || setweight(to_tsvector('english', topics), 'C')
    || setweight(to_tsvector('english', search_fold(e.bio)), 'D');
END $$;
--> statement-breakpoint
-- The whole words of a listing: what a mistyped word may have been meant to be.
CREATE FUNCTION listing_vocabulary(e expert) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', search_fold(concat_ws(', ', e.first_name, e.last_name, e.title,
    array_to_string(e.topics, ', '), array_to_string(e.categories, ', '), e.bio))))
  WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[0-9@/._-]';
$$;
--> statement-breakpoint
-- Featured first, then the best reviewed, then the most experienced; one number, higher is earlier.
CREATE FUNCTION listing_standing(e expert) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(greatest(e.priority, 0) + 1, 0) * 1000000000::bigint
    + coalesce(round(e.review_score * 10), 0)::bigint * 10000000 + least(e.session_count, 9999999);
$$;
--> statement-breakpoint
-- Writes the listings of experts that have none yet; their next slot is worked out when it is first asked for.
CREATE FUNCTION list_experts(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO expert_listing (expert_id, handle, approved, account_active, categories, languages, review_score, standing, words)
    SELECT e.id, e.handle, e.status = 'approved', a.status = 'active', e.categories, e.languages, e.review_score,
      listing_standing(e), listing_words(e)
    FROM expert e JOIN account a ON a.id = e.account_id
    WHERE e.id = ANY(ids) FOR SHARE OF a;
  INSERT INTO next_slot (expert_id, version, valid_from, valid_until, starts, untils)
    SELECT id, 0, '-infinity', '-infinity', '{}', '{}' FROM expert WHERE id = ANY(ids);
  INSERT INTO search_word
    SELECT DISTINCT word FROM expert e, listing_vocabulary(e) AS word WHERE e.id = ANY(ids) ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- The cheapest service that can be booked. Who changes services of one expert takes turns, so that each sees the other's.
CREATE FUNCTION list_prices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_listing WHERE expert_id = ANY(ids) ORDER BY expert_id FOR NO KEY UPDATE;
  UPDATE expert_listing l SET (from_price_minor, from_currency, from_duration_min) = (
    SELECT s.price_minor, s.currency, s.duration_min FROM service s
    WHERE s.expert_id = l.expert_id AND s.active AND s.price_minor > 0
    ORDER BY s.price_minor, s.position, s.id LIMIT 1)
  WHERE l.expert_id = ANY(ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION expert_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_experts(array(SELECT id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_added AFTER INSERT ON expert REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION expert_added();
--> statement-breakpoint
-- Words that no listing has any more are forgotten: a deleted name must not be left behind.
CREATE FUNCTION forget_words(words text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_word w WHERE w.word = ANY(words)
    AND NOT EXISTS (SELECT FROM expert_listing l WHERE l.words @@ plainto_tsquery('simple', w.word))
    AND NOT EXISTS (SELECT FROM expert_listing l WHERE l.words @@ plainto_tsquery('english', w.word));
$$;
--> statement-breakpoint
CREATE FUNCTION expert_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded uuid[] := array(SELECT n.id FROM now_so n JOIN before_so o ON o.id = n.id
    WHERE (n.first_name, n.last_name, n.title, n.topics, n.categories, n.bio)
      IS DISTINCT FROM (o.first_name, o.last_name, o.title, o.topics, o.categories, o.bio));
BEGIN
  UPDATE expert_listing l SET handle = n.handle, approved = n.status = 'approved', categories = n.categories,
    languages = n.languages, review_score = n.review_score, standing = listing_standing(n)
  FROM now_so n JOIN before_so o ON o.id = n.id
  WHERE l.expert_id = n.id
    AND (n.handle, n.status, n.categories, n.languages, n.review_score, n.priority, n.session_count)
      IS DISTINCT FROM (o.handle, o.status, o.categories, o.languages, o.review_score, o.priority, o.session_count);
  IF cardinality(reworded) > 0 THEN
    UPDATE expert_listing l SET words = listing_words(n) FROM now_so n
      WHERE n.id = ANY(reworded) AND l.expert_id = n.id;
    INSERT INTO search_word
      SELECT DISTINCT word FROM now_so n, listing_vocabulary(n) AS word WHERE n.id = ANY(reworded) ORDER BY word
      ON CONFLICT DO NOTHING;
    PERFORM forget_words(array(
      SELECT word FROM before_so o, listing_vocabulary(o) AS word WHERE o.id = ANY(reworded)
      EXCEPT SELECT word FROM now_so n, listing_vocabulary(n) AS word WHERE n.id = ANY(reworded)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_changed AFTER UPDATE ON expert REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION expert_changed();
--> statement-breakpoint
CREATE FUNCTION expert_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slot_change WHERE expert_id IN (SELECT id FROM removed);
  PERFORM forget_words(array(SELECT DISTINCT word FROM removed r, listing_vocabulary(r) AS word));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expert_removed AFTER DELETE ON expert REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION expert_removed();
--> statement-breakpoint
CREATE FUNCTION account_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expert_listing l SET account_active = NEW.status = 'active'
    FROM expert e WHERE e.account_id = NEW.id AND l.expert_id = e.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_status_changed AFTER UPDATE OF status ON account
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION account_status_changed();
--> statement-breakpoint
CREATE FUNCTION prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_prices(array(SELECT DISTINCT expert_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION free_times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_change (expert_id) SELECT DISTINCT expert_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Services, weekly hours and other dates decide free times, services prices too. An update counts for what was and what is.
DO $$
DECLARE
  decided text;
  happening text;
BEGIN
  FOREACH decided IN ARRAY ARRAY['service', 'availability_rule', 'availability_override'] LOOP
    FOREACH happening IN ARRAY ARRAY['INSERT NEW', 'UPDATE OLD', 'UPDATE NEW', 'DELETE OLD'] LOOP
      EXECUTE format('CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION free_times_changed()',
        'free_times_' || lower(replace(happening, ' ', '_')), split_part(happening, ' ', 1), decided, split_part(happening, ' ', 2));
      IF decided = 'service' THEN
        EXECUTE format('CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION prices_changed()',
          'prices_' || lower(replace(happening, ' ', '_')), split_part(happening, ' ', 1), decided, split_part(happening, ' ', 2));
      END IF;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION zone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_change (expert_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER zone_changed AFTER UPDATE OF time_zone ON expert
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION zone_changed();
--> statement-breakpoint
CREATE FUNCTION claim_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO slot_change (expert_id) VALUES (OLD.expert_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.expert_id <> OLD.expert_id) THEN
    INSERT INTO slot_change (expert_id) VALUES (NEW.expert_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_added AFTER INSERT ON claim
  FOR EACH ROW WHEN (NEW.status <> 'released') EXECUTE FUNCTION claim_changed();
--> statement-breakpoint
CREATE TRIGGER claim_changed AFTER UPDATE ON claim
  FOR EACH ROW WHEN ((OLD.expert_id, OLD.expert_during, OLD.status, OLD.hold_expires_at)
    IS DISTINCT FROM (NEW.expert_id, NEW.expert_during, NEW.status, NEW.hold_expires_at))
  EXECUTE FUNCTION claim_changed();
--> statement-breakpoint
CREATE TRIGGER claim_removed AFTER DELETE ON claim
  FOR EACH ROW WHEN (OLD.status <> 'released') EXECUTE FUNCTION claim_changed();
--> statement-breakpoint
SELECT list_experts(array(SELECT id FROM expert));
--> statement-breakpoint
SELECT list_prices(array(SELECT id FROM expert));
