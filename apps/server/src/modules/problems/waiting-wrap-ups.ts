import type { WrapUp } from '@nexperts/contract';
import { DAY_MS, STANDSTILL_DAYS } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { queryRows } from '../../db/types.ts';
import type { ActsAs } from '../../http/context.ts';
import { wrapUpFor } from './get-wrap-up.ts';

/** A verdict or hearing that is older can't be answered any more: the days of a standstill, and those it waits by itself. */
const OLDEST_MS = (STANDSTILL_DAYS + 6) * DAY_MS;
const SHOWN = 20;

/**
 * The wrap-ups of bookings about which somebody can answer now: a question of staff, an open problem, a verdict that can
 * be appealed (A-03, A-06, P-09). The newest session first.
 */
export async function waitingWrapUps(ctx: ActsAs): Promise<WrapUp[]> {
  const { deps, account } = ctx;
  const oldest = at(deps.clock.now().getTime() - OLDEST_MS);
  const rows = await queryRows<{ id: string }>(
    deps.db,
    sql`SELECT b.id FROM booking b JOIN expert e ON e.id = b.expert_id
      WHERE (b.client_id = ${account.id} OR e.account_id = ${account.id}) AND (
        EXISTS (SELECT FROM problem p WHERE p.booking_id = b.id AND p.closed_at IS NULL)
        OR (b.status = 'no_show_expert' AND b.ended_at > ${oldest} AND e.account_id = ${account.id})
        OR EXISTS (SELECT FROM payment p JOIN bank_dispute d ON d.payment_id = p.id
          WHERE p.booking_id = b.id AND d.hearing_until > ${oldest} AND d.heard_at IS NULL AND d.finding IS NULL))
      ORDER BY b.starts_at DESC`,
  );
  const waiting: WrapUp[] = [];
  for (const { id } of rows) {
    const wrapUp = await wrapUpFor(ctx, id);
    const { hearing, problem, appealUntil } = wrapUp;
    if (hearing?.until || appealUntil || (problem && problem.actions.length > 0)) waiting.push(wrapUp);
    if (waiting.length === SHOWN) break;
  }
  return waiting;
}
