import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';

/**
 * What one side of a booking says of the other. Until it is published nobody but its author may learn anything
 * of it.
 */
export const review = pgTable(
  'review',
  {
    id: id(),
    bookingId: uuid('booking_id').references(() => booking.id),
    /** Who wrote it: `client` speaks of the expert, `expert` of the client */
    side: text('side', { enum: ['client', 'expert'] })
      .notNull()
      .default('client'),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** Null: written before reviews belonged to a booking */
    authorId: uuid('author_id').references(() => account.id),
    /** The name it is under; `Former client` once the account is deleted */
    author: text('author').notNull(),
    stars: integer('stars').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    publishedAt: instant('published_at'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    removedAt: instant('removed_at'),
    /** The rule of the community guidelines it broke */
    removedReason: text('removed_reason'),
  },
  (t) => [
    unique('review_booking_side_key').on(t.bookingId, t.side),
    index('review_expert_idx').on(t.expertId, t.publishedAt),
    index('review_author_idx').on(t.authorId),
    check('review_removed', sql`(${t.removedAt} IS NULL) = (${t.removedReason} IS NULL)`),
  ],
);

/** A published review that somebody found against the guidelines. */
export const reviewReport = pgTable(
  'review_report',
  {
    id: id(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => review.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: ['open', 'kept', 'removed'] }).notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('review_report_once_key').on(t.reviewId, t.accountId),
    index('review_report_due_idx')
      .on(t.dueAt, t.id)
      .where(sql`closed_at IS NULL`),
    check('review_report_closed', sql`(${t.state} = 'open') = (${t.closedAt} IS NULL)`),
  ],
);

/** What an expert leaves a client to take home. It belongs to the client. */
export const answerCard = pgTable('answer_card', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => booking.id),
  summary: text('summary').notNull(),
  steps: jsonb('steps').$type<{ text: string; done: boolean }[]>().notNull(),
  links: jsonb('links').$type<{ title: string; url: string }[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
