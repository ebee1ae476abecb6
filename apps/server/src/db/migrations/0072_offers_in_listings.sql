ALTER TABLE "expert_listing" ADD COLUMN "shortest_min" integer;--> statement-breakpoint
ALTER TABLE "expert_listing" ADD COLUMN "lead_min" integer;--> statement-breakpoint
ALTER TABLE "expert_listing" ADD COLUMN "reach_days" integer;--> statement-breakpoint
ALTER TABLE "expert_listing" ADD COLUMN "offer_kinds" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION bits_of_hours(hours smallint[]) RETURNS bit(168) LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bit_or(set_bit(0::bit(168), h, 1)), 0::bit(168)) FROM unnest(hours) AS h
$$;
--> statement-breakpoint
ALTER TABLE "expert_listing" ADD COLUMN "open_bits" bit(168) GENERATED ALWAYS AS (bits_of_hours(open_hours)) STORED NOT NULL;
--> statement-breakpoint
DROP INDEX "expert_listing_open_hours_idx";
--> statement-breakpoint
-- What a listing says of the services that can be booked: the cheapest, and what a search for a time asks of them.
CREATE OR REPLACE FUNCTION list_prices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM expert_listing WHERE expert_id = ANY(ids) ORDER BY expert_id FOR NO KEY UPDATE;
  UPDATE expert_listing l SET
    (from_price_minor, from_currency, from_duration_min) = (
      SELECT s.price_minor, s.currency, s.duration_min FROM service s
      WHERE s.expert_id = l.expert_id AND s.active AND s.price_minor > 0
      ORDER BY s.price_minor, s.position, s.id LIMIT 1),
    (shortest_min, lead_min, reach_days, offer_kinds) = (
      SELECT min(s.duration_min), min(s.duration_min + s.min_notice_min), max(s.horizon_days),
        coalesce(bit_or(1 << (least(s.duration_min / 15, 4) + CASE WHEN s.instant THEN 5 ELSE 0 END)), 0)
      FROM service s WHERE s.expert_id = l.expert_id AND s.active AND s.price_minor > 0)
  WHERE l.expert_id = ANY(ids);
END $$;
--> statement-breakpoint
SELECT list_prices(array(SELECT id FROM expert));
--> statement-breakpoint
-- A service that can be booked, read from the index alone: a search for a time asks it of thousands.
CREATE INDEX service_offered_idx ON service (expert_id)
  INCLUDE (duration_min, price_minor, min_notice_min, horizon_days, instant) WHERE active AND price_minor > 0;
--> statement-breakpoint
-- For a time that is near: hardly anybody is in reach of it.
CREATE INDEX expert_listing_lead_idx ON expert_listing (lead_min) WHERE is_public;
--> statement-breakpoint
-- The orders of the search carry what a search for a time asks, too.
DO $$
DECLARE
  category text;
  asked text := 'is_public, open_bits, shortest_min, lead_min, reach_days, offer_kinds';
BEGIN
  DROP INDEX expert_listing_standing_idx, expert_listing_price_idx, expert_listing_rating_idx;
  EXECUTE 'CREATE INDEX expert_listing_standing_idx ON expert_listing (standing DESC NULLS LAST, handle)
    INCLUDE (expert_id, categories, languages, from_price_minor, review_score, ' || asked || ') WHERE is_public';
  EXECUTE 'CREATE INDEX expert_listing_price_idx ON expert_listing (from_price_minor, standing DESC NULLS LAST, handle)
    INCLUDE (expert_id, categories, languages, review_score, ' || asked || ') WHERE is_public';
  EXECUTE 'CREATE INDEX expert_listing_rating_idx ON expert_listing (review_score DESC NULLS LAST, standing DESC NULLS LAST, handle)
    INCLUDE (expert_id, categories, languages, from_price_minor, ' || asked || ') WHERE is_public';
  FOREACH category IN ARRAY ARRAY['Fashion', 'Beauty', 'Influencers', 'Media', 'Fitness', 'Lifestyles', 'Teaching', 'Technology', 'Health and Wellness', 'Finance'] LOOP
    EXECUTE format('DROP INDEX %I', 'expert_listing_in_' || replace(lower(category), ' ', '_') || '_idx');
    EXECUTE format('CREATE INDEX %I ON expert_listing (standing DESC NULLS LAST, handle)
      INCLUDE (expert_id, categories, languages, from_price_minor, review_score, %s)
      WHERE is_public AND categories @> ARRAY[%L]',
      'expert_listing_in_' || replace(lower(category), ' ', '_') || '_idx', asked, category);
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION listings_with(tsquery);
--> statement-breakpoint
-- Whose words fit. By the index of words, always: a plan that hopes for less reads everybody's words.
CREATE FUNCTION listings_with(query tsquery) RETURNS TABLE (expert_id uuid, handle citext, standing bigint,
  categories text[], languages text[], from_price_minor integer, review_score numeric, is_public boolean,
  open_bits bit, shortest_min integer, lead_min integer, reach_days integer, offer_kinds smallint)
LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT l.expert_id, l.handle, l.standing, l.categories, l.languages, l.from_price_minor, l.review_score, l.is_public,
    l.open_bits, l.shortest_min, l.lead_min, l.reach_days, l.offer_kinds
  FROM expert_listing l WHERE l.is_public AND l.words @@ query
$$;
