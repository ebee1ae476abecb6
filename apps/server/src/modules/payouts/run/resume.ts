import { and, eq, isNull } from 'drizzle-orm';
import { alarm, payout } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { enqueueAgain } from '../../../jobs/queue.ts';
import { clearAlarm } from '../../alarms/index.ts';
import { stoppedCurrencies } from './owed.ts';

/** Has the payouts sent that a difference stopped, where none is open any more (P-08). */
export async function resumeStopped(tx: Tx, now: Date): Promise<void> {
  const stopped = await stoppedCurrencies(tx);
  const alarmed = await tx
    .select({ subject: alarm.subject })
    .from(alarm)
    .where(and(eq(alarm.kind, 'payout.stopped'), isNull(alarm.clearedAt)));
  for (const { subject } of alarmed)
    if (!stopped.has(subject.replace('currency:', ''))) await clearAlarm(tx, 'payout.stopped', subject, now);
  const waiting = await tx.select().from(payout).where(eq(payout.status, 'planned'));
  for (const { id: payoutId, currency } of waiting) {
    if (stopped.has(currency)) continue;
    const dedupeKey = `payout.send:${payoutId}`;
    await enqueueAgain(tx, { kind: 'payout.send', payload: { payoutId }, dedupeKey, runAt: now, now });
  }
}
