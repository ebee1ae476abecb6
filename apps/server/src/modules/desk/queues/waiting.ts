import type { QueueCase } from '@nexperts/contract';
import { mayDecide, STAFF_QUEUES, type StaffQueue, type StaffRole } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { LATE_ALARMS } from '../../../db/alarms.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import { caseById, notOwn, queueOf } from './list-queue.ts';
import { sourceOf } from './sources.ts';

/** Alarms that only say that a case of another queue is late, which is counted there. */
const LATE_ELSEWHERE = [...Object.values(LATE_ALARMS).flatMap((late) => late?.kind ?? []), 'payout.stopped'];
const isCountedElsewhere = sql`open.kind IN (${sql.join(
  LATE_ELSEWHERE.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

interface Waiting {
  open: number;
  late: number;
  soon: number;
  /** The one with the earliest deadline that nobody else has taken */
  urgent: QueueCase | null;
}

/** What waits for the roles of a member of staff, over all queues, each case once (O-05). */
export async function waitingFor(
  db: DbOrTx,
  viewer: { id: string; staffRoles: readonly StaffRole[] },
  now: Date,
): Promise<Waiting> {
  const mine = STAFF_QUEUES.filter((queue) => mayDecide(queue, viewer.staffRoles));
  if (mine.length === 0) return { open: 0, late: 0, soon: 0, urgent: null };
  const at = sql`${now.toISOString()}::timestamptz`;
  const sources = mine.map(
    (queue: StaffQueue) => sql`SELECT ${queue}::text AS queue, open.case_id, taken.account_id AS taker,
        CASE WHEN open.paused_at IS NULL THEN open.due_at END AS due_at, open.opened_at
      FROM (${sourceOf(queue)}) open
      LEFT JOIN taken_case taken ON taken.queue = ${queue} AND taken.case_id = open.case_id
      WHERE ${notOwn(viewer.id)} ${queue === 'alarms' ? sql`AND NOT ${isCountedElsewhere}` : sql``}`,
  );
  const [row] = await queryRows<{
    open: number;
    late: number;
    soon: number;
    queue: string | null;
    case_id: string | null;
  }>(
    db,
    // A report of conduct is in two queues under one id.
    sql`WITH waiting AS MATERIALIZED (${sql.join(sources, sql` UNION ALL `)}),
        once AS (SELECT case_id, min(due_at) AS due_at FROM waiting GROUP BY case_id)
      SELECT (SELECT count(*) FROM once)::int AS open,
        (SELECT count(*) FROM once WHERE due_at <= ${at})::int AS late,
        (SELECT count(*) FROM once WHERE due_at > ${at} AND due_at <= ${at} + interval '24 hours')::int AS soon,
        urgent.queue, urgent.case_id
      FROM (SELECT true) one LEFT JOIN LATERAL (
        SELECT queue, case_id FROM waiting WHERE taker IS NULL OR taker = ${viewer.id}
        ORDER BY due_at NULLS LAST, opened_at, case_id LIMIT 1) urgent ON true`,
  );
  const { queue, case_id: id, ...counts } = row ?? { open: 0, late: 0, soon: 0, queue: null, case_id: null };
  return { ...counts, urgent: queue && id ? await caseById(db, queueOf(queue), id, viewer.id) : null };
}
