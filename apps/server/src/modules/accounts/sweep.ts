import { DAY_MS, HOUR_MS } from '@nexperts/domain';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { emailChange, loginChallenge, session, throttle, verificationCode } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { enqueue, enqueueAll } from '../../jobs/queue.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { EMAIL_CHANGE_LIFE_MS, REPLACED_EMAIL_LIFE_MS } from './email/pending.ts';
import { SESSION_LIFE } from './session/lifetime.ts';

/** Enqueues a sweep at the next full hour; all who ask within an hour share one. */
export function askForSweep(db: DbOrTx, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) + 1;
  return enqueue(db, {
    kind: 'accounts.sweep',
    payload: {},
    dedupeKey: `accounts.sweep:${hour}`,
    runAt: new Date(hour * HOUR_MS),
    now,
  });
}

/** What is forgotten once a day is asked for with the sweep of the hour. */
async function askForDaily(db: DbOrTx, now: Date): Promise<void> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const daily = { payload: {}, runAt: now, now };
  await enqueueAll(db, [
    { kind: 'privacy.sweep', dedupeKey: `privacy.sweep:${day}`, ...daily },
    { kind: 'document.sweep', dedupeKey: `document.sweep:${day}`, ...daily },
  ]);
}

/** Job `accounts.sweep`: deletes sessions, codes, counters and the like that can never be of use again. */
export const sweep = defineJob('accounts.sweep', async ({ db, clock }) => {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const idle = (remember: boolean, ms: number) =>
    and(eq(session.remember, remember), lte(session.lastSeenAt, before(ms)));
  await db
    .delete(session)
    .where(
      or(
        lte(session.expiresAt, now),
        idle(true, SESSION_LIFE.remembered.idle),
        idle(false, SESSION_LIFE.browser.idle),
      ),
    );
  await db.delete(verificationCode).where(lte(verificationCode.expiresAt, before(24 * HOUR_MS)));
  await db.delete(loginChallenge).where(lte(loginChallenge.expiresAt, now));
  await db
    .delete(emailChange)
    .where(
      or(
        and(isNull(emailChange.doneAt), lte(emailChange.requestedAt, before(EMAIL_CHANGE_LIFE_MS))),
        lte(emailChange.doneAt, before(REPLACED_EMAIL_LIFE_MS)),
      ),
    );
  await db.delete(throttle).where(lte(throttle.expiresAt, now));
  await askForDaily(db, now);
});
