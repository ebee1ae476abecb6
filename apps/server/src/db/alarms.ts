import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { record } from './record.ts';
import { alarm } from './schema/index.ts';
import type { DbOrTx } from './types.ts';

/** Something that nothing will mend by itself. */
export interface NewAlarm {
  kind: AlarmKind;
  /** `booking:ID`, `account:ID`, `currency:AUD`, `job:ID` or `QUEUE:ID` */
  subject: string;
  /** A word for the cause, such as the provider's code; nothing personal */
  detail: string;
  now: Date;
}

/** Each kind, and what staff can do about it, has its words in `apps/home/src/model/desk/alarm-words.ts`. */
export type AlarmKind =
  | 'open.refused'
  | 'capture.refused'
  | 'void.refused'
  | 'refund.refused'
  | 'refund.failed'
  | 'refund.unsigned'
  | 'refund.waits'
  | 'job.dead'
  | 'problem.overdue'
  | 'appeal.overdue'
  | 'payout.country'
  | 'application.overdue'
  | 'claim.overdue'
  | 'report.overdue'
  | 'review-report.overdue'
  | 'safety.overdue'
  | 'dispute.overdue'
  | 'transfer.overdue'
  | 'verification.overdue'
  | 'difference.overdue'
  | 'payout.stopped'
  | 'payout.short'
  | 'payout.unclaimed'
  | 'payout-hold.overdue'
  | 'payout-account.moved';

/** What the alarm about a case that is late has as its subject: of safety the booking, else the case. */
export const overdueSubject = (queue: string, id: string): string =>
  queue === 'safety' ? `booking:${id}` : `${queue}:${id}`;

/** Raises an alarm for staff, unless one of its kind and subject is open. */
export async function raiseAlarm(db: DbOrTx, { kind, subject, detail, now }: NewAlarm): Promise<void> {
  const word = detail.slice(0, 200);
  const [raised] = await db
    .insert(alarm)
    .values({ kind, subject, detail: word, raisedAt: now })
    .onConflictDoNothing({
      target: [alarm.kind, alarm.subject],
      where: sql`${alarm.clearedAt} IS NULL`,
    })
    .returning({ id: alarm.id });
  if (!raised) return;
  await record(db, { now, actorId: null, action: 'alarm.raised', subject, detail: { kind, reason: word } });
}

/** Clears the alarms of a kind whose cause is gone: all but those of some subjects. */
export async function clearAlarmsBut(
  db: DbOrTx,
  kind: AlarmKind,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  const gone = subjects.length > 0 ? notInArray(alarm.subject, [...subjects]) : undefined;
  await db
    .update(alarm)
    .set({ clearedAt: now })
    .where(and(eq(alarm.kind, kind), gone, isNull(alarm.clearedAt)));
}

/** Clears an alarm whose cause is gone. */
export async function clearAlarm(db: DbOrTx, kind: AlarmKind, subject: string, now: Date): Promise<void> {
  await db
    .update(alarm)
    .set({ clearedAt: now })
    .where(and(eq(alarm.kind, kind), eq(alarm.subject, subject), isNull(alarm.clearedAt)));
}
