import type { GroupSession, WorkshopCard, WorkshopPage } from '@nexperts/contract';
import { fullName, seatSale } from '@nexperts/domain';
import type { SeatCounts } from '../bookings/index.ts';
import { avatarUrl } from '../experts/index.ts';
import type { GroupSessionRow, HostRow, SessionOf, WorkshopRow } from './rows.ts';

const NONE: SeatCounts = { sold: 0, held: 0, offered: 0, waiting: 0 };

/** The counts of a session among those that were asked for. */
export const countsOf = (counts: ReadonlyMap<string, SeatCounts>, id: string): SeatCounts =>
  counts.get(id) ?? NONE;

/** A session that has ended by the clock is over, whether or not its timer has run. */
export const statusAt = ({ status, endsAt }: GroupSessionRow, now: Date): GroupSessionRow['status'] =>
  status === 'scheduled' && endsAt <= now ? 'over' : status;

/** What everybody may know of a workshop. */
export const viewTerms = (row: WorkshopRow) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  language: row.language,
  durationMin: row.durationMin,
  seats: row.seats,
  minimum: row.minimum,
  price: { minor: row.priceMinor, currency: row.currency },
});

export const viewHost = (host: HostRow): WorkshopCard['host'] => ({
  handle: host.handle,
  name: fullName(host.firstName, host.lastName),
  title: host.title,
  avatarUrl: avatarUrl(host),
});

/** One date as everybody may read it (H-05). */
export function viewSession(
  row: GroupSessionRow,
  { seats }: Pick<WorkshopRow, 'seats'>,
  { sold, held, offered, waiting }: SeatCounts,
  now: Date,
): GroupSession {
  const status = statusAt(row, now);
  const startsAt = row.startsAt.getTime();
  const free = Math.max(0, seats - sold - held - offered);
  const sale = seatSale({ status, startsAt, now: now.getTime(), free, waiting });
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    deadlineAt: row.deadlineAt.toISOString(),
    status,
    cancelled: row.cancelled,
    seatsLeft: sale === 'open' ? free : 0,
    sale,
    waiting,
    notes: row.notes,
  };
}

export const viewCard = (
  { session, workshop, host }: SessionOf,
  counts: SeatCounts,
  now: Date,
): WorkshopCard => ({
  ...viewTerms(workshop),
  host: viewHost(host),
  session: viewSession(session, workshop, counts, now),
});

/** Those ahead first, the nearest first; then those over, the newest first. A past one that was cancelled is left out. */
function inOrder(sessions: readonly GroupSessionRow[], now: Date): GroupSessionRow[] {
  const ascending = sessions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const past = ascending.filter(({ endsAt, status }) => endsAt <= now && status !== 'cancelled');
  return [...ascending.filter(({ endsAt }) => endsAt > now), ...past.toReversed()];
}

export const viewPage = (
  { workshop, host }: Pick<SessionOf, 'workshop' | 'host'>,
  sessions: readonly GroupSessionRow[],
  counts: ReadonlyMap<string, SeatCounts>,
  now: Date,
): WorkshopPage => ({
  ...viewTerms(workshop),
  agenda: workshop.agenda,
  deadlineHours: workshop.deadlineHours,
  latePolicyPct: host.latePolicyPct,
  host: viewHost(host),
  sessions: inOrder(sessions, now).map((row) => viewSession(row, workshop, countsOf(counts, row.id), now)),
});
