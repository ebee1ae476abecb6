import { DAY_MS } from '@nexperts/domain';
import { eq, inArray } from 'drizzle-orm';
import { calendarSource, expert, job } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { grantOf, type SourceRow } from './rows.ts';

/** Deletes the outside calendars of an account, with their addresses and times. */
export async function forgetCalendars(tx: Tx, accountId: string): Promise<SourceRow[]> {
  const own = tx.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId));
  return tx.delete(calendarSource).where(inArray(calendarSource.expertId, own)).returning();
}

/** The outside calendars of an account when it is closed: they are deleted, and our access to them is ended (W-07). */
export async function closeCalendars(
  tx: Tx,
  deps: Pick<Deps, 'calendarProviders' | 'clock'>,
  accountId: string,
): Promise<void> {
  for (const source of await forgetCalendars(tx, accountId)) await endAccess(tx, deps, source);
}

/**
 * Ends our access to a calendar that was just deleted, at its provider: soon, and again until it succeeds. What opens the
 * calendar stays sealed in the job until then; of a provider that has no way to end access nothing is kept.
 */
export async function endAccess(
  tx: DbOrTx,
  { calendarProviders, clock }: Pick<Deps, 'calendarProviders' | 'clock'>,
  { id, kind, expertId, secret }: SourceRow,
): Promise<void> {
  if ((kind !== 'google' && kind !== 'microsoft') || !secret || !calendarProviders[kind]?.revoke) return;
  const now = clock.now();
  await enqueue(tx, {
    kind: 'calendar.end-access',
    payload: { kind, expertId, sealed: secret.toString('base64') },
    dedupeKey: `calendar.end-access:${id}`,
    runAt: now,
    now,
  });
}

/**
 * Job `calendar.end-access`: revokes the token of a calendar that was removed, or whose account was closed, and forgets
 * it (F-04).
 */
export const endAccessNow = defineJob('calendar.end-access', async (deps, payload, { jobId }) => {
  const { kind, expertId, sealed } = payload;
  if (sealed === '') return;
  const grant = grantOf(deps.secret, { kind, expertId, secret: Buffer.from(sealed, 'base64') });
  try {
    if (grant) await deps.calendarProviders[kind]?.revoke?.(grant.token);
  } catch (error) {
    const patienceMs = error instanceof CalendarError ? error.retryAfterMs : null;
    if (patienceMs === null) throw error;
    return new Date(deps.clock.now().getTime() + Math.min(patienceMs, DAY_MS));
  }
  // Jobs that are done are kept for 30 days, what opened the calendar is not.
  await deps.db
    .update(job)
    .set({ payload: { ...payload, sealed: '' } })
    .where(eq(job.id, jobId));
});
