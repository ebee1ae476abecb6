import type { CallCheckResult } from '@nexperts/contract';
import {
  CALL_RECEIVES,
  CALL_SENDS,
  CHAT_MODES,
  OVERTIME_FAILURES,
  OVERTIME_STATES,
  QUESTION_STATES,
} from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, session } from './accounts.ts';
import { booking } from './bookings.ts';
import { bytea, id, instant } from './columns.ts';

/** One-use tickets for the signalling socket, 60 seconds, bound to session and room. */
export const roomTicket = pgTable('room_ticket', {
  tokenHash: bytea('token_hash').primaryKey(),
  /** A 1-on-1 booking, or a workshop’s session */
  roomId: uuid('room_id').notNull(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => account.id),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => session.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Who is in which room, on which server process. */
export const roomPresence = pgTable(
  'room_presence',
  {
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    inst: uuid('inst').notNull(),
    node: uuid('node').notNull(),
    online: boolean('online').notNull(),
    /** false: in the waiting room; invisible to the other */
    admitted: boolean('admitted').notNull(),
    media: jsonb('media')
      .$type<{ mic: boolean; cam: boolean; screen: boolean; paused?: boolean | undefined }>()
      .notNull(),
    /** Since when they have a hand up in a workshop (H-04) */
    handAt: instant('hand_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.accountId] })],
);

/** What the host of a workshop has set in its room (H-04); no row: nothing yet. */
export const roomState = pgTable('room_state', {
  roomId: uuid('room_id').primaryKey(),
  /** Who may write in its chat */
  chat: text('chat', { enum: CHAT_MODES }).notNull().default('open'),
  /** When the host ended it for everybody */
  endedAt: instant('ended_at'),
});

/** Whom the host of a workshop has let in, or removed for good (H-04). */
export const roomGuest = pgTable(
  'room_guest',
  {
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    admittedAt: instant('admitted_at'),
    removedAt: instant('removed_at'),
    /** Since when they are on stage */
    stageAt: instant('stage_at'),
    /** Since when the host has handed the room to them */
    hostsSince: instant('hosts_since'),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.accountId] }),
    uniqueIndex('room_guest_hosts_key')
      .on(t.roomId)
      .where(sql`hosts_since IS NOT NULL`),
  ],
);

/** Questions to the host of a workshop (H-04). */
export const roomQuestion = pgTable(
  'room_question',
  {
    roomId: uuid('room_id').notNull(),
    /** By the page that asked, so that asking again is the same question */
    id: uuid('id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => account.id),
    text: text('text').notNull(),
    state: text('state', { enum: QUESTION_STATES }).notNull().default('open'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.id] }),
    index('room_question_author_idx').on(t.authorId),
    check('room_question_text', sql`length(${t.text}) BETWEEN 1 AND 300`),
  ],
);

/** Who would like a question of a workshop answered (H-04). */
export const roomQuestionVote = pgTable(
  'room_question_vote',
  {
    roomId: uuid('room_id').notNull(),
    questionId: uuid('question_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.questionId, t.accountId] }),
    index('room_question_vote_account_idx').on(t.accountId),
    foreignKey({
      name: 'room_question_vote_question_fk',
      columns: [t.roomId, t.questionId],
      foreignColumns: [roomQuestion.roomId, roomQuestion.id],
    }).onDelete('cascade'),
  ],
);

/** Polls of a workshop (H-04): one at a time is open. */
export const roomPoll = pgTable(
  'room_poll',
  {
    roomId: uuid('room_id').notNull(),
    /** By the page that asked, so that asking again is the same poll */
    id: uuid('id').notNull(),
    question: text('question').notNull(),
    choices: text('choices').array().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.id] }),
    uniqueIndex('room_poll_open_key')
      .on(t.roomId)
      .where(sql`closed_at IS NULL`),
    check('room_poll_choices', sql`cardinality(${t.choices}) BETWEEN 2 AND 6`),
  ],
);

/** What somebody chose in a poll (H-04). */
export const roomPollVote = pgTable(
  'room_poll_vote',
  {
    roomId: uuid('room_id').notNull(),
    pollId: uuid('poll_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** Index of the choice, from 0 */
    choice: integer('choice').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.pollId, t.accountId] }),
    index('room_poll_vote_account_idx').on(t.accountId),
    foreignKey({
      name: 'room_poll_vote_poll_fk',
      columns: [t.roomId, t.pollId],
      foreignColumns: [roomPoll.roomId, roomPoll.id],
    }).onDelete('cascade'),
    check('room_poll_vote_choice', sql`${t.choice} BETWEEN 0 AND 5`),
  ],
);

/** Lines of a workshop's chat (H-04); those of a 1-on-1 session are messages of its pair. */
export const roomMessage = pgTable(
  'room_message',
  {
    id: id(),
    roomId: uuid('room_id').notNull(),
    /** From 1, without gaps */
    seq: integer('seq').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => account.id),
    /** The writer's own id of it: sent again it is the same line */
    clientKey: uuid('client_key').notNull(),
    /** Empty once its author has deleted their account */
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    unique('room_message_seq_key').on(t.roomId, t.seq),
    unique('room_message_client_key').on(t.roomId, t.authorId, t.clientKey),
    index('room_message_author_idx').on(t.authorId),
  ],
);

/** Signals on their way between processes; NOTIFY carries ids only (8,000-byte limit). Deleted after a minute. */
export const roomSignal = pgTable(
  'room_signal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    roomId: uuid('room_id').notNull(),
    /** null: to everybody in the room */
    toInst: uuid('to_inst'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('room_signal_room_idx').on(t.roomId, t.id)],
);

/** Presence in the room and in its waiting room, one row a stay; feeds the no-show and refund rules. */
export const attendance = pgTable(
  'attendance',
  {
    id: id(),
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    inst: uuid('inst').notNull(),
    /** In the waiting room: the expert was not there */
    waiting: boolean('waiting').notNull().default(false),
    joinedAt: instant('joined_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    leftAt: instant('left_at'),
    reason: text('reason'),
  },
  (t) => [index('attendance_room_idx').on(t.roomId)],
);

/**
 * What a browser reported of its call, one row a stretch in which nothing changed (G-01). Those of one account don't
 * overlap (migration 0025).
 */
export const callReport = pgTable(
  'call_report',
  {
    id: id(),
    roomId: uuid('room_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    inst: uuid('inst').notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    sends: text('sends', { enum: CALL_SENDS }).notNull(),
    receives: text('receives', { enum: CALL_RECEIVES }).notNull(),
  },
  (t) => [check('call_report_range', sql`${t.fromAt} < ${t.toAt}`)],
);

/**
 * Minutes, by their starts, in which a process kept people out of rooms whom it should have let in: they count for
 * nobody's absence (G-02). Deleted after a week.
 */
export const refusedMinute = pgTable('refused_minute', { startsAt: instant('starts_at').primaryKey() });

/** What the newest check of somebody's devices and connection for a booking found (G-04). */
export const callCheck = pgTable(
  'call_check',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    checkedAt: instant('checked_at').notNull(),
    result: jsonb('result').$type<CallCheckResult>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.accountId] })],
);

/** Moments of a session that either of the two wants to find again (G-14). */
export const roomMark = pgTable(
  'room_mark',
  {
    /** By the page that set it, so that asking again sets no second one */
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    role: text('role', { enum: ['client', 'expert'] }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.id] }),
    index('room_mark_account_idx').on(t.accountId),
    check('room_mark_text', sql`length(${t.text}) <= 140`),
  ],
);

/** Consent to recordings, which are on people's own devices alone (G-08). */
export const roomRecording = pgTable(
  'room_recording',
  {
    /** By the page that asked, so that asking again is the same question */
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    /** Whose page asked */
    role: text('role', { enum: ['client', 'expert'] }).notNull(),
    state: text('state', { enum: ['asked', 'on', 'declined', 'over'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.id] }),
    uniqueIndex('room_recording_once_key')
      .on(t.bookingId)
      .where(sql`state IN ('asked', 'on')`),
  ],
);

/** Offers of overtime, each with what came of it (G-09). */
export const overtime = pgTable(
  'overtime',
  {
    /** By the page that offered it, so that offering again is the same offer */
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    minutes: integer('minutes').notNull(),
    /** Minor units of the booking's currency */
    priceMinor: integer('price_minor').notNull(),
    state: text('state', { enum: OVERTIME_STATES }).notNull(),
    /** Why it failed; null in any other state */
    reason: text('reason', { enum: OVERTIME_FAILURES }),
    offeredAt: instant('offered_at').notNull(),
    /** When the state that it is in ends by itself */
    until: instant('until').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.id] }),
    uniqueIndex('overtime_once_key')
      .on(t.bookingId)
      .where(sql`state IN ('offered', 'paying', 'extended')`),
    check('overtime_sane', sql`${t.minutes} IN (15, 30) AND ${t.priceMinor} > 0`),
    check('overtime_reason', sql`(${t.state} = 'failed') = (${t.reason} IS NOT NULL)`),
  ],
);
