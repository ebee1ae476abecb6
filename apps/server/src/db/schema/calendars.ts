import { CALENDAR_FAILURES, type CalendarFailure } from '@nexperts/domain';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { bytea, id, instant, tstzrange } from './columns.ts';
import { expert } from './experts.ts';

const FAILURES = Object.keys(CALENDAR_FAILURES) as [CalendarFailure, ...CalendarFailure[]];

/** A calendar outside of the product whose times an expert doesn’t offer (F-04). */
export const calendarSource = pgTable(
  'calendar_source',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    kind: text('kind', { enum: ['address', 'file', 'caldav', 'google', 'microsoft'] }).notNull(),
    /** What the expert calls it */
    name: text('name').notNull(),
    /** Its address, its login and calendars, or the token of its provider, sealed for the expert; null: a file, of which only the times are kept */
    secret: bytea('secret'),
    /** Whether entries that last whole days count */
    allDay: boolean('all_day').notNull().default(true),
    addedAt: instant('added_at').notNull(),
    /** When it was last asked for, and when that last brought its times */
    checkedAt: instant('checked_at').notNull(),
    readAt: instant('read_at').notNull(),
    /** Since when it can’t be read; null: it can */
    failingSince: instant('failing_since'),
    failure: text('failure', { enum: FAILURES }),
    /** When its owner was mailed about that */
    mailedAt: instant('mailed_at'),
    /** Until when its server asked to be left alone */
    waitsUntil: instant('waits_until'),
    /** Entries that couldn’t be read */
    unread: integer('unread').notNull().default(0),
  },
  (t) => [index('calendar_source_expert_idx').on(t.expertId)],
);

/** When an outside calendar says that an expert is busy: start and end, and nothing else of its entries. */
export const calendarBusy = pgTable(
  'calendar_busy',
  {
    id: id(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => calendarSource.id, { onDelete: 'cascade' }),
    expertId: uuid('expert_id').notNull(),
    during: tstzrange('during').notNull(),
    allDay: boolean('all_day').notNull(),
    /** Whether slots leave it out: whole days are kept also where they don’t count */
    counts: boolean('counts').notNull(),
  },
  (t) => [unique('calendar_busy_key').on(t.sourceId, t.allDay, t.during)],
);

/** Of the feed in which somebody's calendars read their bookings (F-05). No row: as it is for everybody at first. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id),
  /** Raised when the address is renewed; it is a part of what the address is made of */
  series: integer('series').notNull().default(1),
  /** Titles say `Busy`, and nothing else is told */
  isBusyOnly: boolean('is_busy_only').notNull().default(false),
});
