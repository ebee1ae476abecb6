import { sql } from 'drizzle-orm';
import { defineJob } from '../../../jobs/define-job.ts';
import { queryRows } from '../../../db/types.ts';
import { overdueSubject, raiseAlarm } from '../../alarms/index.ts';
import { sourceOf } from './sources.ts';

const KINDS = {
  applications: 'application.overdue',
  claims: 'claim.overdue',
  reports: 'report.overdue',
  'reported-reviews': 'review-report.overdue',
  safety: 'safety.overdue',
} as const;

/** Job `case.deadline`: staff have not decided a case in time (O-05, B-05, B-07), or looked at one of safety. */
export const caseOverdue = defineJob('case.deadline', async ({ db, clock }, { queue, caseId }) => {
  const now = clock.now();
  const [open] = await queryRows<{ booking_id: string | null }>(
    db,
    sql`SELECT booking_id FROM (${sourceOf(queue)}) open
      WHERE case_id = ${caseId} AND due_at <= ${now.toISOString()}::timestamptz`,
  );
  if (!open) return;
  const subject = overdueSubject(queue, queue === 'safety' ? (open.booking_id ?? caseId) : caseId);
  await raiseAlarm(db, { kind: KINDS[queue], subject, detail: queue, now });
});
