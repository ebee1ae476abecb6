import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { booking } from './bookings.ts';
import { id, instant } from './columns.ts';
import { expert } from './experts.ts';

/** The one conversation of a client and an expert (M-06). */
export const conversation = pgTable(
  'conversation',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => account.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    createdAt: instant('created_at').notNull(),
    /** When the expert replied or the client booked; until then the client has one question */
    openedAt: instant('opened_at'),
    /** Number of the newest message; 0: there is none */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Number of the newest message that each side has seen */
    clientReadSeq: integer('client_read_seq').notNull().default(0),
    expertReadSeq: integer('expert_read_seq').notNull().default(0),
  },
  (t) => [
    unique('conversation_pair_key').on(t.clientId, t.expertId),
    index('conversation_client_idx').on(t.clientId, t.lastAt, t.id),
    index('conversation_expert_idx').on(t.expertId, t.lastAt, t.id),
    check(
      'conversation_read',
      sql`${t.clientReadSeq} BETWEEN 0 AND ${t.lastSeq} AND ${t.expertReadSeq} BETWEEN 0 AND ${t.lastSeq}`,
    ),
  ],
);

/** A message; its files are uploads with the subject `message:ID`. */
export const message = pgTable(
  'message',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id),
    /** Without gaps in its conversation, from 1 */
    seq: integer('seq').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => account.id),
    /** The booking in whose room it was written; null: on the page of messages */
    bookingId: uuid('booking_id').references(() => booking.id),
    /** Chosen by the author's device: a message sent twice is stored once */
    clientKey: uuid('client_key').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    unique('message_seq_key').on(t.conversationId, t.seq),
    unique('message_client_key').on(t.authorId, t.clientKey),
    index('message_booking_idx').on(t.bookingId),
  ],
);

/** Somebody wants no messages and no new bookings from somebody (M-07). */
export const block = pgTable(
  'block',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('block_blocked_idx').on(t.blockedId),
    check('block_other', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** A message or a person that somebody reported to staff (M-07, O-05), or a case that staff opened themselves. */
export const personReport = pgTable(
  'person_report',
  {
    id: id(),
    /** Null: staff opened the case themselves */
    reporterId: uuid('reporter_id').references(() => account.id),
    /** The person it is about; they learn of what staff put to them, and of nothing else */
    reportedId: uuid('reported_id')
      .notNull()
      .references(() => account.id),
    /** The message it is about; null: the person */
    messageId: uuid('message_id').references(() => message.id),
    /** What the message said when it was reported, and when it was sent (W-07) */
    messageText: text('message_text'),
    messageAt: instant('message_at'),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: ['open', 'dismissed', 'acted'] }).notNull(),
    closedAt: instant('closed_at'),
    /** Of a case that staff opened: who did */
    openerId: uuid('opener_id').references(() => account.id),
    /** What staff put to the person, in words of their own, and until when they may answer if nobody suspends them */
    alleged: text('alleged'),
    hearingUntil: instant('hearing_until'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** What the person was mailed of the decision */
    verdict: text('verdict'),
  },
  (t) => [
    unique('person_report_once_key')
      .on(t.reporterId, t.reportedId, t.messageId, t.hearingUntil)
      .nullsNotDistinct(),
    uniqueIndex('person_report_open_case_key')
      .on(t.reportedId)
      .where(sql`opener_id IS NOT NULL AND closed_at IS NULL`),
    index('person_report_due_idx')
      .on(t.dueAt, t.id)
      .where(sql`closed_at IS NULL`),
    index('person_report_reported_idx').on(t.reportedId),
    check('person_report_closed', sql`(${t.state} = 'open') = (${t.closedAt} IS NULL)`),
    check('person_report_by', sql`(${t.reporterId} IS NULL) <> (${t.openerId} IS NULL)`),
    check(
      'person_report_hearing',
      sql`(${t.openerId} IS NULL) = (${t.alleged} IS NULL) AND (${t.openerId} IS NULL) = (${t.hearingUntil} IS NULL)
        AND (${t.answer} IS NULL) = (${t.answeredAt} IS NULL)`,
    ),
  ],
);

/** What an expert keeps in mind about a client; nobody else reads it, staff and the client included (F-18). */
export const clientNote = pgTable(
  'client_note',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** The client. A column called `client_id` would make it a part of their export */
    aboutId: uuid('about_id')
      .notNull()
      .references(() => account.id),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (t) => [
    index('client_note_expert_idx').on(t.expertId, t.aboutId, t.writtenAt),
    index('client_note_about_idx').on(t.aboutId),
  ],
);
