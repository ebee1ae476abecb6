import type { Booking, DataOf, endpoints } from '@nexperts/contract';
import { inArray, sql } from 'drizzle-orm';
import { at } from '../../../db/instants.ts';
import { booking } from '../../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { roleOf, selectBookings } from '../rows.ts';
import { isAhead, listedFor } from './scopes.ts';
import { viewBooking } from './view.ts';

type Answer = DataOf<typeof endpoints.bookingsOverview>;
type Group = 'next' | 'today' | 'requests' | 'holds' | 'proposals' | 'later';

/** So many of each group are answered; the count tells of them all. */
const SHOWN = 4;

interface Placed {
  id: string;
  group: Group;
  total: number;
}

interface Ahead {
  placed: Placed[] | null;
  /** Minor units of the price, in the currency of the first booking that has any */
  reserved: Answer['reserved'];
}

/**
 * The first bookings of each group in order, with how many it has, and what is authorised and not captured for all of
 * them. Reads what lies ahead, once, and no more.
 */
async function readAhead(db: DbOrTx, accountId: string, now: number, dayEndsAt: number): Promise<Ahead> {
  const [ahead] = await queryRows<Ahead>(
    db,
    sql`
    WITH mine AS MATERIALIZED (
      SELECT b.id, b.starts_at AS key, b.price_minor, b.currency, true AS is_client,
        CASE b.status WHEN 'held' THEN 'holds' WHEN 'requested' THEN 'later' ELSE 'sessions' END AS kind
      FROM booking b WHERE ${listedFor('client', accountId, now)} AND ${isAhead(now)}
      UNION ALL
      SELECT b.id, CASE WHEN b.status = 'requested' AND b.decline_reason IS NULL
          THEN coalesce(b.accept_deadline, b.starts_at) ELSE b.starts_at END,
        b.price_minor, b.currency, false, CASE WHEN b.status <> 'requested' THEN 'sessions' WHEN b.decline_reason IS NULL THEN 'requests' ELSE 'later' END
      FROM booking b WHERE ${listedFor('expert', accountId, now)} AND b.client_id <> ${accountId} AND ${isAhead(now)}
    ), grouped AS (
      SELECT id, key, CASE
        WHEN kind <> 'sessions' THEN kind
        WHEN id = (SELECT id FROM mine WHERE kind = 'sessions' ORDER BY key, id LIMIT 1) THEN 'next'
        WHEN key < to_timestamp(${dayEndsAt / 1000}) THEN 'today'
        ELSE 'later' END AS "group"
      FROM mine
      UNION ALL
      SELECT m.id, p.expires_at, 'proposals'
      FROM mine m JOIN proposal p ON p.booking_id = m.id AND p.state = 'open' AND p.expires_at > ${at(now)}
      WHERE p.side <> CASE WHEN m.is_client THEN 'client' ELSE 'expert' END
    ), placed AS (
      SELECT id, "group", row_number() OVER (PARTITION BY "group" ORDER BY key, id) AS place,
        count(*) OVER (PARTITION BY "group") AS total
      FROM grouped
    )
    SELECT
      (SELECT json_agg(json_build_object('id', id, 'group', "group", 'total', total) ORDER BY "group", place)
        FROM placed WHERE place <= ${SHOWN}) AS placed,
      (SELECT json_build_object('minor', sum(m.price_minor), 'currency', m.currency)
        FROM mine m JOIN payment p ON p.booking_id = m.id AND p.purpose = 'price' AND p.status = 'authorised'
        WHERE m.is_client GROUP BY m.currency ORDER BY min(m.key) LIMIT 1) AS reserved`,
  );
  if (!ahead) throw new Error('an aggregate answered no row');
  return ahead;
}

/** How many requests wait for the answer of an account, and how many proposals of the other side (W-03, M-02). */
export async function countAhead(
  db: DbOrTx,
  accountId: string,
  now: number,
): Promise<{ requests: number; proposals: number }> {
  const { placed } = await readAhead(db, accountId, now, now);
  const totalOf = (group: Group): number => placed?.find((each) => each.group === group)?.total ?? 0;
  return { requests: totalOf('requests'), proposals: totalOf('proposals') };
}

/** The start page of the caller: everything ahead, counted, and the first of each group (W-02, W-03). */
export async function bookingsOverview(
  { deps: { db, clock }, account }: SignedIn,
  dayEndsAt: string,
): Promise<Answer> {
  const now = clock.now();
  const ahead = await readAhead(db, account.id, now.getTime(), Date.parse(dayEndsAt));
  const found = ahead.placed ?? [];
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
    next: group('next').bookings[0] ?? null,
    today: group('today'),
    requests: group('requests'),
    holds: group('holds'),
    proposals: group('proposals'),
    later: group('later'),
    reserved: ahead.reserved,
  };
}
