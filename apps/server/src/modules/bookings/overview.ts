import type { Booking, endpoints, ResponseOf } from '@nexperts/contract';
import { inArray, sql } from 'drizzle-orm';
import { booking } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { roleOf, selectBookings } from './rows.ts';
import { isAhead, listedFor } from './scopes.ts';
import { viewBooking } from './view.ts';

type Answer = ResponseOf<typeof endpoints.bookingsOverview>;
type Group = 'next' | 'today' | 'requests' | 'holds' | 'later';

/** So many of each group are answered; the count tells of them all. */
const SHOWN = 4;

interface Placed {
  id: string;
  group: Group;
  total: number;
}

/** The first bookings of each group in order, with how many it has. Reads what lies ahead, and no more. */
async function placed(db: DbOrTx, accountId: string, now: number, dayEndsAt: number): Promise<Placed[]> {
  return queryRows<Placed>(
    db,
    sql`
    WITH mine AS MATERIALIZED (
      SELECT b.id, b.starts_at AS key,
        CASE b.status WHEN 'held' THEN 'holds' WHEN 'requested' THEN 'later' ELSE 'sessions' END AS kind
      FROM booking b WHERE ${listedFor('client', accountId, now)} AND ${isAhead(now)}
      UNION ALL
      SELECT b.id, CASE b.status WHEN 'requested' THEN coalesce(b.accept_deadline, b.starts_at) ELSE b.starts_at END,
        CASE b.status WHEN 'requested' THEN 'requests' ELSE 'sessions' END
      FROM booking b WHERE ${listedFor('expert', accountId, now)} AND b.client_id <> ${accountId} AND ${isAhead(now)}
    ), grouped AS (
      SELECT id, key, CASE
        WHEN kind <> 'sessions' THEN kind
        WHEN id = (SELECT id FROM mine WHERE kind = 'sessions' ORDER BY key, id LIMIT 1) THEN 'next'
        WHEN key < to_timestamp(${dayEndsAt / 1000}) THEN 'today'
        ELSE 'later' END AS "group"
      FROM mine
    ), placed AS (
      SELECT id, "group", row_number() OVER (PARTITION BY "group" ORDER BY key, id) AS place,
        (count(*) OVER (PARTITION BY "group"))::int AS total
      FROM grouped
    )
    SELECT id, "group", total FROM placed WHERE place <= ${SHOWN} ORDER BY "group", place`,
  );
}

/** What is authorised and not captured for what lies ahead, in the currency of the first of it. */
async function reservedFor(db: DbOrTx, accountId: string, now: number): Promise<Answer['data']['reserved']> {
  const [sum] = await queryRows<{ minor: number; currency: string }>(
    db,
    sql`SELECT sum(b.price_minor)::float8 AS minor, b.currency FROM booking b JOIN payment p ON p.booking_id = b.id AND p.purpose = 'price'
        WHERE ${listedFor('client', accountId, now)} AND ${isAhead(now)} AND p.status = 'authorised'
        GROUP BY b.currency ORDER BY min(b.starts_at) LIMIT 1`,
  );
  return sum ? { minor: sum.minor, currency: sum.currency } : null;
}

/** The start page of the caller: everything ahead, counted, and the first of each group (W-02, W-03). */
export async function bookingsOverview(
  { deps: { db, clock }, account }: SignedIn,
  dayEndsAt: string,
): Promise<Answer> {
  const now = clock.now();
  const [found, reserved] = await Promise.all([
    placed(db, account.id, now.getTime(), Date.parse(dayEndsAt)),
    reservedFor(db, account.id, now.getTime()),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectBookings(db).where(inArray(booking.id, ids)) : [];
  const views = new Map<string, Booking>();
  for (const row of rows)
    views.set(row.booking.id, viewBooking(row, roleOf(row, account.id) ?? 'client', now));
  const group = (wanted: Group) => {
    const own = found.filter((each) => each.group === wanted);
    return { bookings: own.flatMap(({ id }) => views.get(id) ?? []), total: own[0]?.total ?? 0 };
  };
  return {
    data: {
      next: group('next').bookings[0] ?? null,
      today: group('today'),
      requests: group('requests'),
      holds: group('holds'),
      later: group('later'),
      reserved,
    },
    serverNow: now.toISOString(),
  };
}
