import { HOUR_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows, type Db, type DbOrTx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { clearAlarmsBut, LATE_ALARMS, raiseAlarm } from '../../../db/alarms.ts';
import { sourceOf } from './sources.ts';

/** Queues whose cases come from the provider and the bank, so no verb of ours knows when they open or close. */
const WATCHED = ['bank-disputes', 'verification', 'failed-transfers', 'reconciliation'] as const;
type Watched = (typeof WATCHED)[number];

async function schedule(db: DbOrTx, hour: number, now: Date): Promise<void> {
  await enqueue(db, {
    kind: 'case.watch',
    payload: {},
    dedupeKey: `case.watch:${hour}`,
    runAt: new Date(hour * HOUR_MS),
    now,
  });
}

const nextHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) + 1;

/** Makes sure that late cases are looked for in the next hour; each time then asks for the next. */
export async function scheduleCaseWatch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await schedule(db, nextHour(now), now);
}

/** Raises an alarm for each late case of a queue, and clears those of cases that are late no more. */
async function watch(db: Db, queue: Watched, now: Date): Promise<void> {
  const { kind } = LATE_ALARMS[queue];
  const late = await queryRows<{ subject: string; is_known: boolean }>(
    db,
    sql`SELECT subject, EXISTS (SELECT FROM alarm WHERE alarm.kind = ${kind} AND alarm.subject = late.subject
          AND raised_at >= late.due_at) AS is_known
      FROM (SELECT coalesce('booking:' || booking_id, 'account:' || account_id, ${queue} || ':' || case_id) AS subject,
          max(due_at) AS due_at
        FROM (${sourceOf(queue)}) open WHERE due_at <= ${now.toISOString()}::timestamptz GROUP BY 1) late`,
  );
  const subjects = late.map(({ subject }) => subject);
  await clearAlarmsBut(db, kind, subjects, now);
  // What staff took off the list is not put back for the same deadline.
  for (const { subject, is_known: isKnown } of late)
    if (!isKnown) await raiseAlarm(db, { kind, subject, detail: queue, now });
}

/**
 * Job `case.watch`: once an hour, an alarm for each bank dispute, verification that money waits for, failed transfer
 * and difference to the provider that nobody has settled in time (O-05).
 */
export const watchCases = defineJob('case.watch', async ({ db, clock }) => {
  const now = clock.now();
  for (const queue of WATCHED) await watch(db, queue, now);
  await schedule(db, nextHour(now), now);
});
