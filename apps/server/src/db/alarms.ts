import type { StaffQueue } from '@nexperts/domain';
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
  | 'bank-dispute.overdue'
  | 'transfer.overdue'
  | 'verification.overdue'
  | 'difference.overdue'
  | 'payout.stopped'
  | 'payout.short'
  | 'payout.unclaimed'
  | 'payout-hold.overdue'
  | 'payout-account.moved';

/** The alarm about a case that is late, and what it names: `booking or person` is whichever the case has. */
type LateAlarm = { readonly kind: AlarmKind } & (
  | {
      readonly about: 'case';
      /** The deadline moves while the person is suspended */
      readonly canMove?: true;
    }
  | {
      readonly about: 'booking';
      /** What is late is that somebody looks at the case, so that taking it is enough (B-07) */
      readonly endsWhenTaken?: true;
    }
  | { readonly about: 'booking or person' }
);

/** The alarm about a late case of each queue (O-05); null: an alarm about an alarm would say nothing new. */
export const LATE_ALARMS = {
  problems: { kind: 'problem.overdue', about: 'booking' },
  appeals: { kind: 'appeal.overdue', about: 'booking' },
  safety: { kind: 'safety.overdue', about: 'booking', endsWhenTaken: true },
  reports: { kind: 'report.overdue', about: 'case', canMove: true },
  applications: { kind: 'application.overdue', about: 'case' },
  claims: { kind: 'claim.overdue', about: 'case' },
  'bank-disputes': { kind: 'bank-dispute.overdue', about: 'booking or person' },
  'reported-reviews': { kind: 'review-report.overdue', about: 'case' },
  verification: { kind: 'verification.overdue', about: 'booking or person' },
  'failed-transfers': { kind: 'transfer.overdue', about: 'booking or person' },
  reconciliation: { kind: 'difference.overdue', about: 'booking or person' },
  alarms: null,
} as const satisfies Readonly<Record<StaffQueue, LateAlarm | null>>;

/** A queue whose deadlines a timer of each case watches. */
type TimedQueue = {
  [Q in StaffQueue]: (typeof LATE_ALARMS)[Q] extends { about: 'case' | 'booking' } ? Q : never;
}[StaffQueue];

const lateSubject = (queue: TimedQueue, id: string): string =>
  LATE_ALARMS[queue].about === 'booking' ? `booking:${id}` : `${queue}:${id}`;

/** Raises the alarm about a late case. @param late `id` is that of the booking where the alarm names it, else of the case */
export async function raiseLateAlarm(
  db: DbOrTx,
  { queue, id, detail, now }: { queue: TimedQueue; id: string; detail: string; now: Date },
): Promise<void> {
  await raiseAlarm(db, { kind: LATE_ALARMS[queue].kind, subject: lateSubject(queue, id), detail, now });
}

/** Clears the alarm about a late case. @param id that of the booking where the alarm names it, else of the case */
export async function clearLateAlarm(db: DbOrTx, queue: TimedQueue, id: string, now: Date): Promise<void> {
  await clearAlarm(db, LATE_ALARMS[queue].kind, lateSubject(queue, id), now);
}

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
