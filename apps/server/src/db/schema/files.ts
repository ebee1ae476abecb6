import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { bytea, id, instant } from './columns.ts';
import type { Subject } from './subject.ts';

/** Bytes of uploaded files, where the database is the file store; rows of other tables say what they are. */
export const storedFile = pgTable(
  'stored_file',
  {
    key: text('key').primaryKey(),
    /** Of a file up to 1 MB; null: it lies in pieces */
    bytes: bytea('bytes'),
    /** Bytes of a file in pieces; null while they are still coming, and of a file that lies here */
    size: integer('size'),
    storedAt: instant('stored_at').notNull(),
  },
  (t) => [check('stored_file_place', sql`${t.bytes} IS NULL OR ${t.size} IS NULL`)],
);

/** A piece of a larger file (F-16): 1 MB, the last one less, counted from 0. */
export const storedPiece = pgTable(
  'stored_piece',
  {
    key: text('key')
      .notNull()
      .references(() => storedFile.key, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.number] }),
    check('stored_piece_size', sql`length(${t.bytes}) BETWEEN 1 AND 1048576`),
  ],
);

/** The uploaded picture of an account. Its encodings are in the file store, under the hash. */
export const avatar = pgTable(
  'avatar',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique('avatar_hash_key'),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [check('avatar_hash_shape', sql`${t.hash} ~ '^[A-Za-z0-9_-]{22}$'`)],
);

/**
 * What a file can go with. The id is of the statement, the appeal, the booking of the answer card or brief, the provider's of
 * the bank dispute, the message, the expert, the claim, the case of staff, or the session of a workshop.
 */
export type UploadKind =
  | 'problem-statement'
  | 'appeal'
  | 'answer-card'
  | 'brief'
  | 'bank-dispute'
  | 'message'
  | 'portfolio'
  | 'video'
  | 'captions'
  | 'claim'
  | 'person-report'
  | 'replay';
export type UploadSubject = Subject<UploadKind>;

/** A file that somebody sent to go with a problem, an answer, an appeal or a card. Its bytes are in the file store. */
export const upload = pgTable(
  'upload',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    /** What it belongs to; null until it is sent with it */
    subject: text('subject').$type<UploadSubject>(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    /** Of a video: its length, rounded up (F-16) */
    seconds: integer('seconds'),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [index('upload_subject_idx').on(t.subject), index('upload_account_idx').on(t.accountId)],
);
