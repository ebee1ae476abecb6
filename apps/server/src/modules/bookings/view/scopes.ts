import type { BookingScope } from '@nexperts/contract';
import { sql, type SQL } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { effectiveStatusIn } from '../lifecycle/effective-status.ts';
import { IS_CLIENTS_OWN } from '../payer.ts';
import type { BookingRow, Role } from '../rows.ts';

/** The statuses of the partial indexes `booking_client_ahead_idx` and `booking_expert_ahead_idx`. */
const AHEAD = sql.raw(`b.status IN ('held', 'requested', 'confirmed', 'in_progress')`);

/**
 * Whose rows `b` of `booking` are listed: a hold is nobody's business but the client's, and only while it lasts. Seats that
 * a client bought for others are in their orders (H-02).
 */
export function listedFor(role: Role, accountId: string, now: number): SQL {
  return role === 'client'
    ? sql`b.client_id = ${accountId} AND ${IS_CLIENTS_OWN} AND (b.requested_at IS NOT NULL OR ${effectiveStatusIn(now)} = 'held')`
    : sql`b.expert_id = (SELECT id FROM expert WHERE account_id = ${accountId}) AND b.requested_at IS NOT NULL`;
}

/** Whether the row `b` lies ahead at `now` (epoch ms): a hold while it lasts, the others until their end. */
export function isAhead(now: number): SQL {
  const effective = effectiveStatusIn(now);
  return sql`${AHEAD} AND ${effective} NOT IN ('expired', 'declined') AND (b.status = 'held' OR b.ends_at > ${at(now)})`;
}

/** Which rows `b` a scope of the contract has. @param now epoch ms */
export function inScope(scope: BookingScope, now: number): SQL {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'upcoming':
      return isAhead(now);
    case 'sessions':
      return sql`${isAhead(now)} AND b.status IN ('confirmed', 'in_progress')`;
    case 'holds':
      return sql`${isAhead(now)} AND b.status = 'held'`;
    case 'requests':
      // One whose expert has offered other times waits for the client.
      return sql`b.status = 'requested' AND ${effectiveStatusIn(now)} = 'requested' AND b.decline_reason IS NULL`;
    case 'offers':
      return sql`b.status = 'requested' AND ${effectiveStatusIn(now)} = 'requested' AND b.decline_reason IS NOT NULL`;
    case 'past':
      return sql`NOT (${isAhead(now)})`;
  }
}

const byDeadline = (scope: BookingScope): boolean => scope === 'requests' || scope === 'offers';

/** What a scope is ordered by, of the row `b`; the id decides between equals. */
export const orderOf = (scope: BookingScope): { key: SQL; descending: boolean } => ({
  key: byDeadline(scope) ? sql`coalesce(b.accept_deadline, b.starts_at)` : sql`b.starts_at`,
  descending: scope === 'past' || scope === 'all',
});

/** {@link orderOf} of a row that was read, epoch ms. */
export const keyOf = (scope: BookingScope, { acceptDeadline, startsAt }: BookingRow): number =>
  ((byDeadline(scope) ? acceptDeadline : null) ?? startsAt).getTime();
