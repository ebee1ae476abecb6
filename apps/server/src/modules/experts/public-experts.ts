import { and, eq, type SQL } from 'drizzle-orm';
import { account, expert } from '../../db/schema/index.ts';

/** Whom a visitor may see and book: approved experts whose account is active. Needs `account` in the query. */
export function isPublic(): SQL | undefined {
  return and(eq(expert.status, 'approved'), eq(account.status, 'active'));
}

/** Whether a text can be a handle at all; the database is not asked about anything else. */
export function isHandle(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}
