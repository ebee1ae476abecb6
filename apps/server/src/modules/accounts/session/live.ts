import { and, eq, gt, or } from 'drizzle-orm';
import { session } from '../../../db/schema/index.ts';
import { SESSION_LIFE } from './lifetime.ts';

/** Sessions of an account that are over neither by their idle nor by their absolute end. */
export function liveSessionsOf(accountId: string, now: Date) {
  const usedWithin = (remember: boolean, { idle }: { idle: number }) =>
    and(eq(session.remember, remember), gt(session.lastSeenAt, new Date(now.getTime() - idle)));
  return and(
    eq(session.accountId, accountId),
    gt(session.expiresAt, now),
    or(usedWithin(true, SESSION_LIFE.remembered), usedWithin(false, SESSION_LIFE.browser)),
  );
}
