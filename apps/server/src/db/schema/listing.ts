import {
  bigint,
  bit,
  bigserial,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { citext, instant, tsvector } from './columns.ts';
import { expert } from './experts.ts';

/**
 * What lists and the search ask of an expert, in one narrow row. Triggers of the migrations `listing` and
 * `service_titles` keep it with the rows it is made from; nothing else writes it.
 */
export const expertListing = pgTable(
  'expert_listing',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => expert.id, { onDelete: 'cascade' }),
    handle: citext('handle').notNull(),
    approved: boolean('approved').notNull(),
    accountActive: boolean('account_active').notNull(),
    /** Whether a visitor may see and book the expert */
    isPublic: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(sql`approved AND account_active`),
    categories: text('categories').array().notNull(),
    languages: text('languages').array().notNull(),
    reviewScore: numeric('review_score', { precision: 2, scale: 1, mode: 'number' }),
    /** Featured first, then the best reviewed, then the most experienced: higher is earlier */
    standing: bigint('standing', { mode: 'number' }).notNull(),
    /** The cheapest service that can be booked; null when there is none */
    fromPriceMinor: integer('from_price_minor'),
    fromCurrency: text('from_currency'),
    fromDurationMin: integer('from_duration_min'),
    /**
     * Of the services that can be booked the shortest, the least time from now to the end of a session, both in minutes,
     * and the farthest horizon in days; null when there is none. A search for a time looks at nobody out of reach (F-01)
     */
    shortestMin: integer('shortest_min'),
    leadMin: integer('lead_min'),
    reachDays: integer('reach_days'),
    /** Bits of the lengths on offer: under 15 minutes, 15, 30, 45 and 60 or more; then the same of instant services */
    offerKinds: smallint('offer_kinds').notNull().default(0),
    /**
     * Hours of the week in UTC, from Monday midnight, in which the expert may be open: all the real ones and an hour
     * around them, whatever the clock does there. A search for a time looks at nobody else (F-01)
     */
    openHours: smallint('open_hours')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The same as a bit for each hour: comparing two lists of hours took most of a search */
    openBits: bit('open_bits', { dimensions: 168 })
      .notNull()
      .generatedAlwaysAs(sql`bits_of_hours(open_hours)`),
    /** Name (A), title and titles of the services on offer (B), topics and categories (C), description (D), without accents */
    words: tsvector('words').notNull(),
  },
  // The indexes of the orders carry what the filters ask for, which drizzle cannot say: migrations `listing_orders`
  // and, for each category, `lists`.
  (t) => [
    index('expert_listing_words_idx').using('gin', t.words).with({ fastupdate: false }),
    index('expert_listing_categories_idx').using('gin', t.categories),
  ],
);

/** Every word of the listings, for finding what a mistyped word was meant to be. */
export const searchWord = pgTable('search_word', { word: text('word').primaryKey() }, (t) => [
  index('search_word_trigram_idx').using('gin', t.word.op('gin_trgm_ops')),
]);

/**
 * The next free start of an expert for any instant from `validFrom` until `validUntil`: before `untilAt` it is
 * `startAt`, null for none within two weeks; before `untils[i]` it is `starts[i]`, of which those two are the first.
 * It holds as long as no row of `slot_change` speaks of the expert.
 */
export const nextSlot = pgTable(
  'next_slot',
  {
    expertId: uuid('expert_id')
      .primaryKey()
      .references(() => expert.id, { onDelete: 'cascade' }),
    /** Counts the writes: who worked from an older state writes nothing */
    version: bigint('version', { mode: 'number' }).notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    startAt: instant('start_at'),
    untilAt: instant('until_at')
      .notNull()
      .default(sql`'-infinity'`),
    starts: instant('starts').array().notNull(),
    untils: instant('untils').array().notNull(),
  },
  (t) => [
    index('next_slot_valid_from_idx').on(t.validFrom),
    index('next_slot_valid_until_idx').on(t.validUntil),
    // With what else lists by time read, which drizzle cannot say: migrations `listing_orders` and `lists`.
    index('next_slot_start_idx').on(t.startAt),
    index('next_slot_until_idx').on(t.untilAt),
  ],
);

/** Marks of triggers: something that decides free times has changed. Rows are only added, so nobody waits for them. */
export const slotChange = pgTable(
  'slot_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    expertId: uuid('expert_id').notNull(),
  },
  (t) => [index('slot_change_expert_idx').on(t.expertId)],
);
