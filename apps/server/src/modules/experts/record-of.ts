import type { ExpertProfile } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { ABSENCE_CLEARED } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';

/** From so many on a figure says something of an expert, not of one busy week (F-07). */
const ENOUGH = 10;
const SESSIONS = 50;
/** Of the newest so many requests and questions; more would not move the median. */
const ASKED = 200;

interface Row {
  asked: number;
  /** Minutes; infinite where most were never answered */
  median: number | null;
  kept: number;
  sessions: number;
}

/**
 * How soon an expert answers and how many of the last 50 sessions they kept (F-07), at `now`.
 *
 * Asked are requests and the first question of a conversation, of the last 90 days. The reply is whatever the expert did
 * first: accept, decline, offer times or write. One that never came counts as endless after a day, and not before. A
 * session is not kept when the expert cancelled it or was judged absent; what clients and staff cancelled, and an absence
 * that an appeal cleared, counts neither way.
 */
export async function recordOf(
  db: DbOrTx,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<Pick<ExpertProfile, 'answersInMin' | 'kept'>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queryRows<Row>(
    db,
    sql`WITH asked AS (
      SELECT b.requested_at AS at, least(
          (SELECT min(a.at) FROM audit a WHERE a.subject = 'booking:' || b.id AND a.actor_id = ${accountId} AND a.at >= b.requested_at),
          (SELECT min(m.sent_at) FROM conversation c JOIN message m ON m.conversation_id = c.id
            WHERE c.expert_id = b.expert_id AND c.client_id = b.client_id AND m.author_id = ${accountId} AND m.sent_at >= b.requested_at)
        ) AS replied, b.status = 'cancelled' AS withdrawn
      FROM booking b WHERE b.expert_id = ${id} AND NOT b.instant AND b.requested_at > ${at} - interval '90 days'
      UNION ALL
      SELECT m.sent_at, (SELECT min(r.sent_at) FROM message r WHERE r.conversation_id = c.id AND r.author_id = ${accountId}), false
      FROM conversation c JOIN message m ON m.conversation_id = c.id AND m.seq = 1
      WHERE c.expert_id = ${id} AND c.last_at > ${at} - interval '90 days' AND m.sent_at > ${at} - interval '90 days'
        AND m.author_id = c.client_id
    ), waits AS (
      SELECT coalesce(extract(epoch FROM replied - at)::float8 / 60, 'infinity') AS minutes
      FROM (SELECT * FROM asked ORDER BY at DESC LIMIT ${ASKED}) newest
      WHERE replied IS NOT NULL OR (NOT withdrawn AND at < ${at} - interval '1 day')
    ), held AS (
      SELECT status NOT IN ('cancelled', 'no_show_expert') AS kept FROM booking
      WHERE expert_id = ${id} AND starts_at < ${at} AND (
        status IN ('ended', 'disputed', 'no_show_client', 'no_show_expert')
        OR (status = 'completed' AND closed_reason IS DISTINCT FROM ${ABSENCE_CLEARED})
        OR (status = 'cancelled' AND closed_reason = 'expert'))
      ORDER BY starts_at DESC, id DESC LIMIT ${SESSIONS}
    )
    SELECT (SELECT count(*)::int FROM waits) AS asked,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes)::text FROM waits)::float8 AS median,
      (SELECT count(*) FILTER (WHERE kept)::int FROM held) AS kept, (SELECT count(*)::int FROM held) AS sessions`,
  );
  if (!row) throw new Error('unreachable');
  const { asked, median, kept, sessions } = row;
  return {
    answersInMin: asked >= ENOUGH && median !== null && Number.isFinite(median) ? Math.ceil(median) : null,
    kept: sessions >= ENOUGH ? { kept, of: sessions } : null,
  };
}
