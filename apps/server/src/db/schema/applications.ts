import type { ApplicationContent } from '@nexperts/contract';
import { APPLICATION_STATUSES, type ApplicationEvent } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { id, instant } from './columns.ts';

/** One application for each account that wants to be an expert (B-05). */
export const expertApplication = pgTable(
  'expert_application',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .unique('expert_application_account_key')
      .references(() => account.id, { onDelete: 'cascade' }),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull(),
    /** Counts the writes: who worked from an older state writes nothing */
    revision: integer('revision').notNull(),
    /** How often it was submitted */
    round: integer('round').notNull().default(0),
    content: jsonb('content').$type<ApplicationContent>().notNull(),
    submittedAt: instant('submitted_at'),
    dueAt: instant('due_at'),
    decidedAt: instant('decided_at'),
    /** What the reviewers last wrote to the applicant */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('expert_application_due_idx').on(t.status, t.dueAt, t.id),
    index('expert_application_decided_idx').on(t.status, t.decidedAt, t.id),
    check('expert_application_due', sql`(${t.status} = 'submitted') = (${t.dueAt} IS NOT NULL)`),
    check(
      'expert_application_decided',
      sql`(${t.status} IN ('approved', 'refused', 'changes_asked')) = (${t.decidedAt} IS NOT NULL)`,
    ),
    check(
      'expert_application_reason',
      sql`${t.status} NOT IN ('refused', 'changes_asked') OR coalesce(${t.reason}, '') <> ''`,
    ),
  ],
);

/** Documents of an application; the bytes are in the file store under the id. */
export const applicationFile = pgTable(
  'application_file',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => expertApplication.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: ['application/pdf', 'image/png', 'image/jpeg'] }).notNull(),
    /** In bytes */
    size: integer('size').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    index('application_file_application_idx').on(t.applicationId),
    check('application_file_size', sql`${t.size} BETWEEN 1 AND 10485760`),
  ],
);

/** What happened to an application, with the words that went to the applicant. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => expertApplication.id, { onDelete: 'cascade' }),
    /** Of the application after it: the order of the events */
    revision: integer('revision').notNull(),
    event: text('event').$type<ApplicationEvent>().notNull(),
    actorId: uuid('actor_id').notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [unique('application_event_revision_key').on(t.applicationId, t.revision)],
);
