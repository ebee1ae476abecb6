import { DAY_MS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { defineJob } from '../../../jobs/define-job.ts';
import { queryRows } from '../../../db/types.ts';
import { LATE_ALARMS, raiseLateAlarm } from '../../../db/alarms.ts';
import { enqueueCaseDeadline } from '../../deadlines/index.ts';
import { sourceOf } from './sources.ts';

/**
 * Job `case.deadline`: staff have not decided a case in time (O-05, B-05, B-07), or looked at one of safety. While the
 * person of a case is suspended, its deadline moves: it is looked at again, daily.
 */
export const caseOverdue = defineJob('case.deadline', async ({ db, clock }, { queue, caseId }) => {
  const now = clock.now();
  const alarm = LATE_ALARMS[queue];
  const [open] = await queryRows<{ booking_id: string | null; due_ms: number }>(
    db,
    sql`SELECT booking_id, (extract(epoch FROM due_at) * 1000)::float8 AS due_ms FROM (${sourceOf(queue)}) open
      WHERE case_id = ${caseId}`,
  );
  if (!open) return;
  if (open.due_ms > now.getTime()) {
    const dueAt = new Date(Math.min(open.due_ms, now.getTime() + DAY_MS));
    if ('canMove' in alarm) await enqueueCaseDeadline(db, { queue, caseId, dueAt, now });
    return;
  }
  const id = alarm.about === 'booking' ? (open.booking_id ?? caseId) : caseId;
  await raiseLateAlarm(db, { queue, id, detail: queue, now });
});
