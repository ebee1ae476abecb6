import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account, expert } from '../../db/schema/index.ts';

/**
 * Whom a visitor may see and book: approved experts whose account is active.
 * @param owner what the query calls the expert's account
 */
export function isPublic(owner: { status: AnyPgColumn } = account): SQL | undefined {
  return and(eq(expert.status, 'approved'), eq(owner.status, 'active'));
}

/** Whether a text can be a handle at all; the database is not asked about anything else. */
export function isHandle(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}
