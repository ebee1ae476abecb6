-- A name as people type it: without accents, in lower case, with one space for whatever divides its words. Apostrophes
-- and dashes come in many forms: a phone writes O’Malley, a keyboard O'Malley.
CREATE FUNCTION name_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(search_fold(replace(replace(replace(replace($1, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae')),
    U&'[\0001-\0020!-/:-@[-`{-\007E\00A0\02B9-\02BD\2010-\201F\2032\2039\203A\2212\FF07]+', ' ', 'g'));
--> statement-breakpoint
-- A name without apostrophes and dots, which some leave out.
CREATE FUNCTION name_squeeze(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace($1, U&'[''.`\00B4\02B9-\02BD\2018-\201B\2032\FF07]', '', 'g');
--> statement-breakpoint
-- The words of a name, each after a space; once with its marks as spaces and once without them, as in OMalley and JRR.
CREATE FUNCTION name_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ' ' || name_fold($1) || ' | ' || name_fold(name_squeeze($1));
--> statement-breakpoint
DROP INDEX account_name_trgm_idx;
--> statement-breakpoint
CREATE INDEX account_name_words_idx ON account USING gin (name_words(name) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX expert_name_trgm_idx;
--> statement-breakpoint
CREATE INDEX expert_name_words_idx ON expert USING gin (name_words(first_name || ' ' || last_name) gin_trgm_ops);
