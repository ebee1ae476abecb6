import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** With what searchers are hashed, one at a time; thrown away after 30 days, with what was counted by it (F-12). */
export const searchSalt = pgTable(
  'search_salt',
  {
    id: smallint('id').primaryKey().default(1),
    /** 32 random bytes in base64url */
    salt: text('salt').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [check('search_salt_is_one', sql`${t.id} = 1`)],
);

/** Words that found nobody, once for each searcher (F-12): neither who it was nor when. */
export const emptySearch = pgTable(
  'empty_search',
  {
    /** A hash of the searcher's network with the salt of now */
    searcher: text('searcher').notNull(),
    /** In lower case, without punctuation */
    words: text('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searcher, t.words] }),
    index('empty_search_words_idx').on(t.words),
    check('empty_search_words_length', sql`length(${t.words}) BETWEEN 1 AND 240`),
  ],
);
