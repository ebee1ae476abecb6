import type { Booking } from '@nexperts/contract';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { booking, expert } from '../../db/schema/index.ts';
import type { SignedIn } from '../../http/context.ts';
import { selectBookings, type Role } from './rows.ts';
import { viewBooking } from './view.ts';

export type Scope = 'upcoming' | 'requests' | 'past' | 'all';

const MOST = 200;
const ahead = new Set<Booking['status']>(['held', 'requested', 'confirmed', 'in_progress']);

function inScope(view: Booking, scope: Scope, now: Date): boolean {
  if (scope === 'all') return true;
  if (scope === 'requests') return view.status === 'requested';
  const upcoming = ahead.has(view.status) && new Date(view.endsAt) > now;
  return scope === 'upcoming' ? upcoming : !upcoming;
}

/**
 * The caller's bookings in one role, newest start first, at most 200. Holds that were never paid are nobody's
 * business but the client's, and only while they last.
 */
export async function listBookings(
  { deps, account }: SignedIn,
  role: Role,
  scope: Scope,
): Promise<Booking[]> {
  const now = deps.clock.now();
  const mine = role === 'client' ? eq(booking.clientId, account.id) : eq(expert.accountId, account.id);
  const asked = isNotNull(booking.requestedAt);
  const rows = await selectBookings(deps.db)
    .where(and(mine, role === 'client' ? or(asked, eq(booking.status, 'held')) : asked))
    .orderBy(desc(booking.startsAt), desc(booking.createdAt))
    .limit(MOST);
  return rows
    .map((row) => viewBooking(row, role, now))
    .filter((view) => inScope(view, scope, now))
    .filter((view) => view.requestedAt !== null || view.status === 'held');
}
