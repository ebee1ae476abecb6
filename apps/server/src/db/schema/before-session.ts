import type { BriefQuestion } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';

/** Other times that one side of a booking asks the other to take (M-02, M-04). Claims hold them: `proposal:ID`. */
export const proposal = pgTable(
  'proposal',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    /** `move`: of a confirmed booking; `instead`: offered with the decline of a request (M-04) */
    kind: text('kind', { enum: ['move', 'instead'] }).notNull(),
    side: text('side', { enum: ['client', 'expert'] }).notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn', 'expired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    acceptedStartsAt: instant('accepted_starts_at'),
  },
  (t) => [
    index('proposal_booking_idx').on(t.bookingId, t.createdAt),
    uniqueIndex('proposal_open_key')
      .on(t.bookingId)
      .where(sql`state = 'open'`),
    check('proposal_closed', sql`(${t.state} = 'open') = (${t.closedAt} IS NULL)`),
    check('proposal_accepted', sql`(${t.state} = 'accepted') = (${t.acceptedStartsAt} IS NOT NULL)`),
  ],
);

/** The one to three starts of a proposal; each lasts as long as the booking. */
export const proposalTime = pgTable(
  'proposal_time',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposal.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.startsAt] })],
);

/** What a client tells the expert before the session (M-05); its files are uploads with the subject `brief:BOOKING`. */
export const brief = pgTable('brief', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => booking.id, { onDelete: 'cascade' }),
  /** As the service asked them when the slot was held */
  questions: jsonb('questions').$type<readonly BriefQuestion[]>().notNull(),
  wants: text('wants').notNull().default(''),
  /** By the id of the question */
  answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
