import { and, eq, isNull } from 'drizzle-orm';
import { alarm, payout } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import { clearAlarm, raiseAlarm } from '../../../db/alarms.ts';
import { stoppedCurrencies } from './owed.ts';

const subjectOf = (currency: string): string => `currency:${currency}`;

/** An alarm where a difference to the provider stops what a run would send now (P-08), until it is resolved. */
export async function alarmStopped(tx: Tx, currency: string, now: Date): Promise<void> {
  const subject = subjectOf(currency);
  await raiseAlarm(tx, { kind: 'payout.stopped', subject, detail: 'reconciliation', now });
}

/** Has the payouts sent that a difference stopped, where none is open any more (P-08). */
export async function resumeStopped(tx: Tx, now: Date): Promise<void> {
  const stopped = await stoppedCurrencies(tx);
  const alarmed = await tx
    .select({ subject: alarm.subject })
    .from(alarm)
    .where(and(eq(alarm.kind, 'payout.stopped'), isNull(alarm.clearedAt)));
  const stoppedSubjects = new Set([...stopped].map(subjectOf));
  for (const { subject } of alarmed)
    if (!stoppedSubjects.has(subject)) await clearAlarm(tx, 'payout.stopped', subject, now);
  const waiting = await tx.select().from(payout).where(eq(payout.status, 'planned'));
  for (const { id: payoutId, currency } of waiting) {
    if (stopped.has(currency)) continue;
    const dedupeKey = `payout.send:${payoutId}`;
    await enqueueAgain(tx, { kind: 'payout.send', payload: { payoutId }, dedupeKey, runAt: now, now });
  }
}
