-- An expert is found by the titles of the services on offer, too. They weigh as much as the expert's own title.
CREATE OR REPLACE FUNCTION listing_words(e expert) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  name text := search_fold(e.first_name || ' ' || e.last_name);
  titles text := search_fold(concat_ws(', ', e.title,
    (SELECT string_agg(s.title, ', ' ORDER BY s.title) FROM service s WHERE s.expert_id = e.id AND s.active)));
  topics text := search_fold(array_to_string(e.topics, ', ') || ', ' || array_to_string(e.categories, ', '));
BEGIN
  RETURN setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('simple', titles), 'B') || setweight(to_tsvector('english', titles), 'B')
    || setweight(to_tsvector('simple', topics), 'C') || setweight(to_tsvector('english', topics), 'C')
    || setweight(to_tsvector('english', search_fold(e.bio)), 'D');
END $$;
--> statement-breakpoint
-- The whole words of a text: what a mistyped word may have been meant to be.
CREATE FUNCTION vocabulary_of(text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', search_fold($1)))
  WHERE length(lexeme) BETWEEN 3 AND 40 AND lexeme !~ '[0-9@/._-]';
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listing_vocabulary(e expert) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT vocabulary_of(concat_ws(', ', e.first_name, e.last_name, e.title, array_to_string(e.topics, ', '),
    array_to_string(e.categories, ', '), e.bio));
$$;
--> statement-breakpoint
-- Profile and services are separate rows. The lock comes in a statement of its own: the one after it sees what a
-- transaction that held the listing before has committed.
CREATE FUNCTION list_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_listing WHERE expert_id = ANY(ids) ORDER BY expert_id FOR NO KEY UPDATE;
  UPDATE expert_listing l SET words = listing_words(e) FROM expert e WHERE e.id = ANY(ids) AND l.expert_id = e.id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION expert_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM list_words(reworded);
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
-- A service counts with its title as long as it is on offer; a change of anything else rewrites no words.
CREATE FUNCTION service_titles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reworded uuid[];
  added text[] := '{}';
  gone text[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT expert_id), array_agg(title) INTO reworded, added FROM now_so WHERE active;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT expert_id), array_agg(title) INTO reworded, gone FROM before_so WHERE active;
  ELSE
    SELECT array_agg(DISTINCT n.expert_id), array_agg(n.title) FILTER (WHERE n.active), array_agg(o.title) FILTER (WHERE o.active)
      INTO reworded, added, gone
    FROM now_so n JOIN before_so o ON o.id = n.id
    WHERE (n.title, n.active) IS DISTINCT FROM (o.title, o.active) AND (n.active OR o.active);
  END IF;
  IF reworded IS NULL THEN RETURN NULL; END IF;
  PERFORM list_words(reworded);
  INSERT INTO search_word SELECT DISTINCT word FROM unnest(added) AS title, vocabulary_of(title) AS word ORDER BY word
    ON CONFLICT DO NOTHING;
  PERFORM forget_words(array(
    SELECT word FROM unnest(gone) AS title, vocabulary_of(title) AS word
    EXCEPT SELECT word FROM unnest(added) AS title, vocabulary_of(title) AS word));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER service_titles_insert AFTER INSERT ON service REFERENCING NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION service_titles_changed();
--> statement-breakpoint
CREATE TRIGGER service_titles_update AFTER UPDATE ON service REFERENCING OLD TABLE AS before_so NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION service_titles_changed();
--> statement-breakpoint
CREATE TRIGGER service_titles_delete AFTER DELETE ON service REFERENCING OLD TABLE AS before_so
  FOR EACH STATEMENT EXECUTE FUNCTION service_titles_changed();
--> statement-breakpoint
SELECT list_words(array(SELECT DISTINCT expert_id FROM service WHERE active));
--> statement-breakpoint
INSERT INTO search_word
  SELECT DISTINCT word FROM service s, vocabulary_of(s.title) AS word WHERE s.active ORDER BY word
  ON CONFLICT DO NOTHING;
