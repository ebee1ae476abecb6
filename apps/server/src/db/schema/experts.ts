import {
  CLAIM_KINDS,
  type BriefQuestion,
  type Caps,
  type LanguageLevel,
  type WeeklyRule,
} from '@nexperts/domain';
import type { PageContent } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { citext, id, instant } from './columns.ts';
import type { Look } from './look.ts';

export const expert = pgTable(
  'expert',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .unique('expert_account_key')
      .references(() => account.id),
    handle: citext('handle').notNull().unique('expert_handle_key'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    title: text('title').notNull(),
    bio: text('bio').notNull(),
    /** Names of C-01 categories */
    categories: text('categories').array().notNull(),
    topics: text('topics').array().notNull(),
    languages: text('languages').array().notNull(),
    /** By the name of the language; one without a level is left out (F-06) */
    languageLevels: jsonb('language_levels')
      .$type<Readonly<Record<string, LanguageLevel>>>()
      .notNull()
      .default(sql`'{}'`),
    links: jsonb('links')
      .$type<PageContent['links']>()
      .notNull()
      .default(sql`'[]'`),
    questions: jsonb('questions')
      .$type<PageContent['questions']>()
      .notNull()
      .default(sql`'[]'`),
    /** Uploads with the subject `portfolio:ID` */
    portfolio: jsonb('portfolio')
      .$type<PageContent['portfolio']>()
      .notNull()
      .default(sql`'[]'`),
    /** Uploads with the subjects `video:ID` and `captions:ID` (F-16); null: none */
    video: jsonb('video').$type<PageContent['video']>(),
    /** IANA zone of the availability rules */
    timeZone: text('time_zone').notNull(),
    /** Counts the changes of hours; of two made from the same one, one is saved */
    hoursVersion: integer('hours_version').notNull().default(0),
    /** The most they take on in a day and a week (F-13); null: no caps */
    caps: jsonb('caps').$type<Caps>(),
    /** The first day, in their zone, that takes new bookings again (F-13); null, or a day that has begun: not paused */
    pausedUntil: date('paused_until', { mode: 'string' }),
    /** What visitors read until then */
    pauseLine: text('pause_line').notNull().default(''),
    /** The same of services and the policy below */
    servicesVersion: integer('services_version').notNull().default(0),
    /** Order among the featured, highest first; null: not featured (K-10) */
    priority: integer('priority'),
    reviewScore: numeric('review_score', { precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer('review_count').notNull().default(0),
    sessionCount: integer('session_count').notNull().default(0),
    latePolicyPct: integer('late_policy_pct').notNull().default(50),
    /** Hash of the uploaded picture; null: the drawn face or the initials are shown */
    picture: text('picture'),
    /** The drawn face of an expert of the demo data; null: none */
    look: jsonb('look').$type<Partial<Look>>(),
    /** When the payment provider had verified who this is; null: not yet. Comes with its onboarding for payouts */
    identityVerifiedAt: instant('identity_verified_at'),
    status: text('status', { enum: ['draft', 'approved', 'unpayable', 'suspended'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When something that visitors see of them last changed (F-09); null: nothing since they were approved */
    changedAt: instant('changed_at'),
  },
  (t) => [
    index('expert_categories_idx').using('gin', t.categories),
    index('expert_featured_idx')
      .on(t.priority)
      .where(sql`priority IS NOT NULL`),
    check('expert_late_policy', sql`${t.latePolicyPct} IN (0, 50, 100)`),
  ],
);

/** A handle that an expert gave up, which leads to their page for 12 months (F-09, F-20). A timer deletes it. */
export const oldHandle = pgTable(
  'old_handle',
  {
    handle: citext('handle').primaryKey(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('old_handle_expert_idx').on(t.expertId, t.changedAt)],
);

/** Experts whom staff featured, for how long and why (F-19); the rank itself is `expert.priority`. */
export const featuring = pgTable(
  'featuring',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    priority: integer('priority').notNull(),
    reason: text('reason').notNull(),
    featuredBy: uuid('featured_by').notNull(),
    featuredAt: instant('featured_at').notNull(),
    until: instant('until').notNull(),
    /** When it was over, or staff ended or replaced it */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('featuring_open_key')
      .on(t.expertId)
      .where(sql`ended_at IS NULL`),
    check('featuring_priority', sql`${t.priority} BETWEEN 1 AND 100`),
  ],
);

/** What an expert changes about their own page before visitors see it (F-06); what they see is in `expert`. */
export const expertPage = pgTable('expert_page', {
  expertId: uuid('expert_id')
    .primaryKey()
    .references(() => expert.id),
  /** Counts saves and publications; of two made from the same one, one is saved */
  version: integer('version').notNull().default(0),
  /** What was published and visitors don’t see whole, because staff check a claim first (F-15); null: they see all of it */
  wanted: jsonb('wanted').$type<PageContent>(),
  /** null: nothing differs from what is published */
  draft: jsonb('draft').$type<PageContent>(),
  draftSavedAt: instant('draft_saved_at'),
  publishedAt: instant('published_at'),
});

/** What a page was until something else was published, for 12 months. */
export const pageVersion = pgTable(
  'page_version',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    content: jsonb('content').$type<PageContent>().notNull(),
    publishedAt: instant('published_at').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    index('page_version_expert_idx').on(t.expertId, t.replacedAt),
    index('page_version_replaced_idx').on(t.replacedAt),
  ],
);

/** What an expert says of themselves and staff check before visitors see it (F-15). */
export const pageClaim = pgTable(
  'page_claim',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    kind: text('kind', { enum: CLAIM_KINDS }).notNull(),
    /** The title, the name of the category, or what a credential is called */
    what: text('what').notNull(),
    /** Who registered, licensed or certified the expert; empty: not said yet */
    issuer: text('issuer').notNull().default(''),
    /** Of the registration or certificate. For staff, never on a page */
    number: text('number').notNull().default(''),
    /** Its last day as the expert has it; staff decide on `expiresAt` */
    until: date('until', { mode: 'string' }),
    state: text('state', { enum: ['open', 'approved', 'refused', 'withdrawn', 'expired'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** What staff wrote to the expert */
    reason: text('reason').notNull().default(''),
    /** Of an approval: when it is over; null: never */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('page_claim_expert_idx').on(t.expertId),
    uniqueIndex('page_claim_open_key')
      .on(t.expertId, t.kind, sql`lower(${t.what})`)
      .where(sql`state = 'open'`),
    index('page_claim_due_idx')
      .on(t.dueAt)
      .where(sql`state = 'open'`),
    check(
      'page_claim_decided',
      sql`${t.state} NOT IN ('approved', 'refused') OR (${t.decidedAt} IS NOT NULL AND ${t.decidedBy} IS NOT NULL)`,
    ),
    check('page_claim_reason', sql`${t.state} <> 'refused' OR ${t.reason} <> ''`),
  ],
);

export const service = pgTable(
  'service',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    durationMin: integer('duration_min').notNull(),
    priceMinor: integer('price_minor').notNull(),
    currency: text('currency').notNull().default('AUD'),
    instant: boolean('instant').notNull().default(false),
    bufferBeforeMin: integer('buffer_before_min').notNull().default(0),
    bufferAfterMin: integer('buffer_after_min').notNull().default(0),
    minNoticeMin: integer('min_notice_min').notNull().default(120),
    horizonDays: integer('horizon_days').notNull().default(60),
    /** Hours of the week to which it keeps within the expert’s (F-13); null: all of them */
    hours: jsonb('hours').$type<readonly WeeklyRule[]>(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** Asked before the session (M-05), at most five */
    questions: jsonb('questions')
      .$type<readonly BriefQuestion[]>()
      .notNull()
      .default(sql`'[]'`),
  },
  (t) => [
    index('service_expert_idx').on(t.expertId),
    check(
      'service_limits',
      sql`${t.minNoticeMin} >= 0 AND ${t.bufferBeforeMin} >= 0 AND ${t.bufferAfterMin} >= 0 AND ${t.horizonDays} > 0`,
    ),
  ],
);

/** Weekly hours in the expert's zone; weekday 1 = Monday, minutes of the local day, half-open. */
export const availabilityRule = pgTable(
  'availability_rule',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    weekday: integer('weekday').notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
  },
  (t) => [
    index('availability_rule_expert_idx').on(t.expertId),
    check(
      'availability_rule_hours',
      sql`${t.weekday} BETWEEN 1 AND 7 AND 0 <= ${t.startMinute} AND ${t.startMinute} < ${t.endMinute} AND ${t.endMinute} <= 1440`,
    ),
  ],
);

/** Other hours for one local date; no ranges: closed. */
export const availabilityOverride = pgTable(
  'availability_override',
  {
    id: id(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    date: date('date', { mode: 'string' }).notNull(),
    ranges: jsonb('ranges').$type<{ startMinute: number; endMinute: number }[]>().notNull(),
  },
  (t) => [unique('availability_override_date_key').on(t.expertId, t.date)],
);

/** How often a public profile was looked at (F-10), and how often by the expert’s own link (F-20). Nothing of who looked. */
export const pageView = pgTable(
  'page_view',
  {
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    /** In the expert's zone of that day */
    day: date('day', { mode: 'string' }).notNull(),
    throughLink: boolean('through_link').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.expertId, t.day, t.throughLink] }),
    index('page_view_day_idx').on(t.day),
    check('page_view_views', sql`${t.views} > 0`),
  ],
);

/** Whom somebody keeps an eye on (F-08). */
export const savedExpert = pgTable(
  'saved_expert',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    savedAt: instant('saved_at').notNull(),
    /** What was free when the weekly email last looked (F-08): starts up to `to`, and which of them were new, in epoch ms; null: it didn’t yet */
    seen: jsonb('seen').$type<{ to: number; starts: number[]; fresh: number[] }>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.expertId] }),
    index('saved_expert_expert_idx').on(t.expertId),
  ],
);

/** When the weekly email about new times of saved experts may look again (F-08), of those who want it. */
export const savedTimes = pgTable('saved_times', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  nextAt: instant('next_at').notNull(),
});
