DROP INDEX "expert_listing_standing_idx";--> statement-breakpoint
ALTER TABLE "next_slot" ADD COLUMN "start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "next_slot" ADD COLUMN "until_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "next_slot_start_idx" ON "next_slot" USING btree ("start_at") INCLUDE (expert_id, until_at, valid_from);--> statement-breakpoint
CREATE INDEX "next_slot_until_idx" ON "next_slot" USING btree ("until_at");
--> statement-breakpoint
-- One index for each order of the search, with what the filters ask for: a list of thousands is read from it alone.
CREATE INDEX expert_listing_standing_idx ON expert_listing (standing DESC NULLS LAST, handle)
  INCLUDE (expert_id, categories, languages, from_price_minor, review_score, is_public) WHERE is_public;
--> statement-breakpoint
CREATE INDEX expert_listing_price_idx ON expert_listing (from_price_minor, standing DESC NULLS LAST, handle)
  INCLUDE (expert_id, categories, languages, review_score, is_public) WHERE is_public;
--> statement-breakpoint
CREATE INDEX expert_listing_rating_idx ON expert_listing (review_score DESC NULLS LAST, standing DESC NULLS LAST, handle)
  INCLUDE (expert_id, categories, languages, from_price_minor, is_public) WHERE is_public;
--> statement-breakpoint
-- Whose words fit. By the index of words, always: a plan that hopes for less reads everybody's words.
CREATE FUNCTION listings_with(query tsquery) RETURNS TABLE (expert_id uuid, handle citext, standing bigint,
  categories text[], languages text[], from_price_minor integer, review_score numeric, is_public boolean)
LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT l.expert_id, l.handle, l.standing, l.categories, l.languages, l.from_price_minor, l.review_score, l.is_public
  FROM expert_listing l WHERE l.is_public AND l.words @@ query
$$;
