import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, citext, id, instant } from './columns.ts';

export const account = pgTable('account', {
  id: id(),
  email: citext('email').notNull().unique('account_email_key'),
  username: citext('username').notNull().unique('account_username_key'),
  name: text('name').notNull(),
  dob: date('dob', { mode: 'string' }).notNull(),
  countryCode: text('country_code').notNull(),
  phone: text('phone').notNull(),
  passwordHash: text('password_hash').notNull(),
  isExpert: boolean('is_expert').notNull().default(false),
  isStaff: boolean('is_staff').notNull().default(false),
  timeZone: text('time_zone').notNull(),
  newsletter: boolean('newsletter').notNull().default(false),
  status: text('status', { enum: ['active', 'suspended', 'deactivated'] })
    .notNull()
    .default('active'),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull(),
  /** When its owner closed it (W-07): refunds of what that cancelled count to this instant */
  closedAt: instant('closed_at'),
  /** Its owner asked for deletion; what was personal is gone once the job has run */
  deletedAt: instant('deleted_at'),
});

/** Signed-in sessions. Only the SHA-256 of the cookie's value is stored. */
export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique('session_token_hash_key'),
    remember: boolean('remember').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end; the idle end is computed from lastSeenAt */
    expiresAt: instant('expires_at').notNull(),
    /** When the password was last proven in it */
    passwordAt: instant('password_at'),
  },
  (t) => [index('session_account_idx').on(t.accountId)],
);

/**
 * One-time codes, stored as a keyed hash: five tries, ten minutes, single use. One row for each account and purpose:
 * a new code takes the place of the old one. The id is that of the job that mailed it.
 */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'reset', 'login', 'email', 'payouts', 'answer'] }).notNull(),
    salt: bytea('salt').notNull(),
    codeHash: bytea('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('verification_code_account_purpose_key').on(t.accountId, t.purpose)],
);

/** A new address that waits for its code, for a day, or took the place of the old one, which is known for 30 days. */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    oldEmail: citext('old_email').notNull(),
    newEmail: citext('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [index('email_change_account_idx').on(t.accountId)],
);

/** The authenticator app of an account. */
export const secondFactor = pgTable('second_factor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted under the installation's key */
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** null: begun, and asked for by nobody yet */
  confirmedAt: instant('confirmed_at'),
  /** Number of the last 30 seconds whose code was used; only a later one is taken */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Salt of the recovery codes */
  recoverySalt: bytea('recovery_salt').notNull(),
});

/** Recovery codes of a second factor as argon2id hashes; each is used once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => secondFactor.accountId, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/**
 * A second factor that staff was asked to remove and that goes once the owner had a day to say no. The row goes with
 * the factor it speaks of, so turning that off, or on again, ends the matter.
 */
export const secondFactorRemoval = pgTable('second_factor_removal', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => secondFactor.accountId, { onDelete: 'cascade' }),
  /** Of this request: what mails, jobs and the owner's link speak of */
  id: uuid('id').notNull().unique('second_factor_removal_id_key'),
  requestedAt: instant('requested_at').notNull(),
  effectiveAt: instant('effective_at').notNull(),
});

/** Logins whose password was right and that wait for the second factor. Only the SHA-256 of the cookie is stored. */
export const loginChallenge = pgTable(
  'login_challenge',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_challenge_account_idx').on(t.accountId)],
);

/** Counters of attempts in a window; the key is a keyed hash, so it has no address. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowStart: instant('window_start').notNull(),
  blockedUntil: instant('blocked_until'),
  expiresAt: instant('expires_at').notNull(),
});

/** Facts the processes on one database share, such as the secret made at the first start. */
export const appSetting = pgTable('app_setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** What people did, in the same transaction as the change. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull().default('{}'),
  },
  (t) => [
    index('audit_subject_idx').on(t.subject),
    index('audit_actor_idx').on(t.actorId),
    index('audit_at_idx').on(t.at, t.id),
  ],
);
