import type { DataOf, endpoints, ExpertFigures } from '@nexperts/contract';
import { DAY_MS, FIGURES_MONTHS, localDateOf, partOf } from '@nexperts/domain';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { account as accounts, pageView, service } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownExpert } from '../experts/index.ts';
import { earnedSince, isoOf, mondayOf, type Earned } from '../money/index.ts';

const CURRENCY = 'AUD';
const aud = (minor: number) => ({ minor, currency: CURRENCY });

type Week = ExpertFigures['weeks'][number];

/** A time that was held. */
interface Held {
  /** Null: a seat of a workshop */
  serviceId: string | null;
  clientId: string;
  /** Epoch ms */
  createdAt: number;
  isBooked: boolean;
  /** By a client who came by the expert’s own link */
  throughLink: boolean;
  /** Booked, by somebody who had booked the expert before */
  isAgain: boolean;
}

/** Times that were held since an instant. One that was paid or asked for is a booking, whatever became of it. */
const heldSince = (db: DbOrTx, expertId: string, since: Date): Promise<Held[]> =>
  queryRows<Held>(
    db,
    sql`WITH booked AS (
          SELECT client_id, min(created_at) AS first_at FROM booking
           WHERE expert_id = ${expertId} AND coalesce(requested_at, confirmed_at) IS NOT NULL GROUP BY client_id)
        SELECT b.service_id AS "serviceId", b.client_id AS "clientId",
          (extract(epoch FROM b.created_at) * 1000)::float8 AS "createdAt",
          coalesce(b.requested_at, b.confirmed_at) IS NOT NULL AS "isBooked",
          b.through_link AS "throughLink",
          coalesce(b.requested_at, b.confirmed_at) IS NOT NULL AND f.first_at < b.created_at AS "isAgain"
        FROM booking b LEFT JOIN booked f ON f.client_id = b.client_id
        WHERE b.expert_id = ${expertId} AND b.created_at >= ${since.toISOString()}::timestamptz`,
  );

const clientsOf = (held: readonly Held[]): number =>
  new Set(held.flatMap(({ isAgain, clientId }) => (isAgain ? [clientId] : []))).size;

const bookedOf = (held: readonly Held[]): number => held.filter(({ isBooked }) => isBooked).length;

const shareOf = (earned: readonly Earned[], isHeld: boolean): number =>
  earned.reduce((total, row) => total + (row.isHeld === isHeld ? row.share : 0), 0);

/** The week by service, without workshops; what is too small isn’t split (F-10). */
function servicesOf(held: readonly Held[], earned: readonly Earned[]): Week['services'] {
  const [holds, bookings, returning] = [held.length, bookedOf(held), clientsOf(held)];
  const ids = new Set(
    [...held, ...earned].flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId])),
  );
  return [...ids]
    .map((id) => {
      const own = held.filter(({ serviceId }) => serviceId === id);
      const paid = earned.filter(({ serviceId }) => serviceId === id);
      return {
        id,
        holds: partOf(holds, own.length),
        bookings: partOf(bookings, bookedOf(own)),
        returning: partOf(returning, clientsOf(own)),
        share: partOf(earned.length, aud(shareOf(paid, false))),
      };
    })
    .toSorted((a, b) => (b.bookings ?? 0) - (a.bookings ?? 0) || (a.id < b.id ? -1 : 1));
}

interface Looked {
  day: string;
  throughLink: boolean;
  views: number;
}

function weekOf(from: string, all: { looked: Looked[]; held: Held[]; earned: Earned[] }): Week {
  const views = all.looked.reduce((sum, row) => sum + row.views, 0);
  const linked = all.looked.reduce((sum, row) => sum + (row.throughLink ? row.views : 0), 0);
  return {
    from,
    views,
    throughLink: partOf(views, linked),
    holds: all.held.length,
    bookings: bookedOf(all.held),
    linkedBookings: partOf(bookedOf(all.held), bookedOf(all.held.filter(({ throughLink }) => throughLink))),
    returning: clientsOf(all.held),
    share: aud(shareOf(all.earned, false)),
    held: aud(shareOf(all.earned, true)),
    services: servicesOf(all.held, all.earned),
  };
}

/**
 * What came of the signed-in expert’s page and services by week, in their zone, over 13 months (F-10). Holds, bookings and
 * clients are counted in the week the time was held, the share in the week of the session.
 * @throws {AppError} NotFound without a profile
 */
export async function expertFigures({
  deps,
  account: { id },
}: SignedIn): Promise<DataOf<typeof endpoints.expertFigures>> {
  const { db, clock } = deps;
  const own = await ownExpert(db, id);
  const [owner] = await db.select({ zone: accounts.timeZone }).from(accounts).where(eq(accounts.id, id));
  const zone = owner?.zone ?? 'UTC';
  const now = clock.now();
  const mondayAt = (at: number): number => mondayOf(Date.parse(localDateOf(at, zone)) / DAY_MS);
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - FIGURES_MONTHS);
  const from = mondayAt(first.getTime());
  const count = (mondayAt(now.getTime()) - from) / 7 + 1;
  // A day more for the zone; weeks are cut by their own days.
  const since = new Date((from - 1) * DAY_MS);
  const [looked, held, earned] = await Promise.all([
    db
      .select()
      .from(pageView)
      .where(and(eq(pageView.expertId, own.id), gte(pageView.day, isoOf(from)))),
    heldSince(db, own.id, since),
    earnedSince(db, own.id, since),
  ]);
  const lookedIn = Map.groupBy(looked, ({ day }) => mondayOf(Date.parse(day) / DAY_MS));
  const heldIn = Map.groupBy(held, ({ createdAt }) => mondayAt(createdAt));
  const earnedIn = Map.groupBy(earned, ({ startsAt }) => mondayAt(startsAt));
  const weeks = Array.from({ length: count }, (_, at) => {
    const monday = from + 7 * at;
    return weekOf(isoOf(monday), {
      looked: lookedIn.get(monday) ?? [],
      held: heldIn.get(monday) ?? [],
      earned: earnedIn.get(monday) ?? [],
    });
  });
  const named = [...new Set(weeks.flatMap(({ services }) => services.map((each) => each.id)))];
  const services = named.length
    ? await db
        .select({ id: service.id, title: service.title })
        .from(service)
        .where(inArray(service.id, named))
    : [];
  return { weeks, services };
}
