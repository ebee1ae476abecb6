import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { account } from './accounts.ts';
import { bytea, instant } from './columns.ts';

/** Bytes of uploaded files, where the database is the file store; rows of other tables say what they are. */
export const storedFile = pgTable('stored_file', {
  key: text('key').primaryKey(),
  bytes: bytea('bytes').notNull(),
  storedAt: instant('stored_at').notNull(),
});

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
