import type { DataOf, endpoints, HostedSession } from '@nexperts/contract';
import { intersectRanges, joinWindow, MINUTE_MS, type TimeRange } from '@nexperts/domain';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { account, avatar, booking, groupSession, payment, workshop } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { expertShare, isUntaken, seatCounts, type SeatCounts } from '../bookings/index.ts';
import { ownExpert, pictureUrl } from '../experts/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import { currencyOf, publishingNeeds, seatsMax } from './may-publish.ts';
import { guestStays } from './presence.ts';
import { closedWith, type GroupSessionRow, type WorkshopRow } from './rows.ts';
import { countsOf, statusAt, viewSession, viewTerms } from './view.ts';

interface Seat {
  row: typeof booking.$inferSelect;
  guest: { id: string; name: string };
  picture: string | null;
  paid: PaymentRow | null;
}

/** Seats that somebody took: paid, or free and taken. By session. */
async function seatsOf(db: DbOrTx, sessionIds: readonly string[]): Promise<Map<string, Seat[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({
      row: booking,
      guest: { id: account.id, name: account.name },
      picture: avatar.hash,
      paid: payment,
    })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .leftJoin(avatar, eq(avatar.accountId, booking.clientId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), eq(payment.purpose, 'price')))
    .where(and(inArray(booking.groupSessionId, [...sessionIds]), isNotNull(booking.requestedAt)))
    .orderBy(asc(booking.requestedAt), asc(booking.id));
  return Map.groupBy(rows, ({ row }) => row.groupSessionId ?? '');
}

/** What the host gets for a seat as things stand, in minor units: nothing for what was never charged. */
const shareOf = ({ row, paid }: Seat): number =>
  paid && row.status !== 'payment_failed' ? expertShare(row, [paid]) : 0;

const minutesIn = (stays: readonly TimeRange[], session: TimeRange): number => {
  const ms = intersectRanges(stays, [session]).reduce((sum, each) => sum + each.endsAt - each.startsAt, 0);
  return Math.floor(ms / MINUTE_MS);
};

/** What a session is seen with. */
interface Known {
  readonly counts: SeatCounts;
  readonly seats: readonly Seat[];
  readonly stays: Awaited<ReturnType<typeof guestStays>>;
  readonly now: Date;
}

/** A session as its host and staff see it. @param showsCancelled also guests whose seats were given back */
function viewHosted(
  session: GroupSessionRow,
  terms: WorkshopRow,
  { counts, seats, stays, now }: Known,
  showsCancelled: boolean,
): HostedSession {
  const isOver = statusAt(session, now) === 'over';
  const times = { startsAt: session.startsAt.getTime(), endsAt: session.endsAt.getTime() };
  return {
    ...viewSession(session, terms, counts, now),
    joinOpensAt: new Date(joinWindow({ ...times, role: 'expert' }).startsAt).toISOString(),
    sold: counts.sold,
    held: counts.held + counts.offered,
    expertShare: { minor: seats.reduce((sum, seat) => sum + shareOf(seat), 0), currency: terms.currency },
    deliveredPerMille: session.deliveredPerMille,
    guests: seats
      // Of a session that was cancelled, whoever had a seat until then.
      .filter(
        ({ row }) =>
          showsCancelled ||
          row.status !== 'cancelled' ||
          closedWith(session).includes(row.closedReason ?? ''),
      )
      .map(({ row, guest, picture }) => ({
        bookingId: row.id,
        name: guest.name,
        avatarUrl: picture === null ? '' : pictureUrl(picture),
        status: row.status,
        isUntaken: isUntaken(row),
        // Of a seat that nobody took, they would be its buyer’s own.
        minutes: isOver && !isUntaken(row) ? minutesIn(stays(session.id, guest.id), times) : null,
      })),
  };
}

/** Sessions with their seats, as {@link viewHosted} has them, in their order. */
export async function viewAllHosted(
  db: DbOrTx,
  sessions: readonly { session: GroupSessionRow; workshop: WorkshopRow }[],
  now: Date,
  showsCancelled = false,
): Promise<HostedSession[]> {
  const ids = sessions.map(({ session }) => session.id);
  const [counts, seats] = [await seatCounts(db, ids, now), await seatsOf(db, ids)];
  const isOver = ({ session }: { session: GroupSessionRow }) => statusAt(session, now) === 'over';
  const stays = await guestStays(
    db,
    sessions.filter(isOver).map(({ session }) => session.id),
  );
  return sessions.map(({ session, workshop: terms }) => {
    const own = { counts: countsOf(counts, session.id), seats: seats.get(session.id) ?? [] };
    return viewHosted(session, terms, { ...own, stays, now }, showsCancelled);
  });
}

/** The workshops the caller hosts, the newest first, and whether they may publish (H-01). @throws {AppError} NotFound without a profile */
export async function listOwnWorkshops({
  deps,
  account: { id: accountId },
}: SignedIn): Promise<DataOf<typeof endpoints.listOwnWorkshops>> {
  const { db, clock } = deps;
  const own = await ownExpert(db, accountId);
  const now = clock.now();
  const rows = await db
    .select({ session: groupSession, workshop })
    .from(groupSession)
    .innerJoin(workshop, eq(workshop.id, groupSession.workshopId))
    .where(eq(workshop.expertId, own.id))
    .orderBy(desc(workshop.createdAt), desc(workshop.id), asc(groupSession.startsAt));
  const views = new Map((await viewAllHosted(db, rows, now)).map((view) => [view.id, view]));
  const byWorkshop = Map.groupBy(rows, (row) => row.workshop.id);
  return {
    needs: await publishingNeeds(db, own),
    seatsMax: seatsMax(deps),
    currency: await currencyOf(db, own.id),
    workshops: [...byWorkshop.values()].flatMap((dates) => {
      const terms = dates[0]?.workshop;
      if (!terms) return [];
      const sessions = dates.flatMap(({ session }) => views.get(session.id) ?? []);
      return [{ ...viewTerms(terms), agenda: terms.agenda, deadlineHours: terms.deadlineHours, sessions }];
    }),
  };
}
