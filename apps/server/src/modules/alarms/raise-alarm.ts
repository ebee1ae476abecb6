import { and, eq, isNull, sql } from 'drizzle-orm';
import { alarm } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** Something that nothing will mend by itself. */
export interface NewAlarm {
  kind: AlarmKind;
  /** `booking:ID` or `job:ID` */
  subject: string;
  /** A word for the cause, such as the provider's code; nothing personal */
  detail: string;
  now: Date;
}

/** Each kind, and what staff can do about it, has its words in `apps/home/src/features/staff/alarm-words.ts`. */
export type AlarmKind =
  | 'open.refused'
  | 'capture.refused'
  | 'void.refused'
  | 'refund.refused'
  | 'refund.failed'
  | 'job.dead';

/** Raises an alarm for staff, or renews the detail of the open one of its kind and subject. */
export async function raiseAlarm(db: DbOrTx, { kind, subject, detail, now }: NewAlarm): Promise<void> {
  const word = detail.slice(0, 200);
  await db
    .insert(alarm)
    .values({ kind, subject, detail: word, raisedAt: now })
    .onConflictDoUpdate({
      target: [alarm.kind, alarm.subject],
      targetWhere: sql`${alarm.clearedAt} IS NULL`,
      set: { detail: word },
    });
}

/** Clears an alarm whose cause is gone. */
export async function clearAlarm(db: DbOrTx, kind: AlarmKind, subject: string, now: Date): Promise<void> {
  await db
    .update(alarm)
    .set({ clearedAt: now })
    .where(and(eq(alarm.kind, kind), eq(alarm.subject, subject), isNull(alarm.clearedAt)));
}
