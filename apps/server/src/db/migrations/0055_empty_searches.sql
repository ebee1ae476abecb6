CREATE TABLE "empty_search" (
	"searcher" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "empty_search_searcher_words_pk" PRIMARY KEY("searcher","words"),
	CONSTRAINT "empty_search_words_length" CHECK (length("empty_search"."words") BETWEEN 1 AND 240)
);
--> statement-breakpoint
CREATE TABLE "search_salt" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"salt" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_salt_is_one" CHECK ("search_salt"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "empty_search_words_idx" ON "empty_search" USING btree ("words");