import type { Booking } from '@nexperts/contract';
import { addMoney, localDateOf, type Money } from '@nexperts/domain';

export interface TodayFacts {
  /** The session that comes next or is on, whoever the viewer is in it */
  readonly next: Booking | null;
  /** Holds that wait for payment */
  readonly toPay: readonly Booking[];
  /** What is reserved on the client's card and not charged yet; null: nothing */
  readonly reserved: Money | null;
  /** Requests the viewer must answer as an expert, the most urgent first */
  readonly toAnswer: readonly Booking[];
  /** Sessions of the viewer's own calendar day */
  readonly today: readonly Booking[];
  /** Everything else that lies ahead, soonest first */
  readonly later: readonly Booking[];
}

const meets = ({ status }: Booking): boolean => status === 'confirmed' || status === 'in_progress';

/** Sorts what lies ahead for the start page (W-02, W-03). @param upcoming soonest first @param now epoch ms */
export function todayFacts(upcoming: readonly Booking[], now: number, zone: string): TodayFacts {
  const isToday = ({ startsAt }: Booking) =>
    localDateOf(Date.parse(startsAt), zone) === localDateOf(now, zone);
  const next = upcoming.find(meets) ?? null;
  const reserved = upcoming
    .filter(({ role, payment }) => role === 'client' && payment?.status === 'authorised')
    .map(({ price }) => price);
  const due = ({ acceptDeadline, startsAt }: Booking) => Date.parse(acceptDeadline ?? startsAt);
  return {
    next,
    toPay: upcoming.filter(({ role, status }) => role === 'client' && status === 'held'),
    reserved: sum(reserved),
    toAnswer: upcoming
      .filter(({ role, status }) => role === 'expert' && status === 'requested')
      .toSorted((a, b) => due(a) - due(b)),
    today: upcoming.filter((booking) => meets(booking) && booking !== next && isToday(booking)),
    later: upcoming.filter(
      (booking) =>
        booking !== next &&
        !(meets(booking) && isToday(booking)) &&
        booking.status !== 'held' &&
        !(booking.role === 'expert' && booking.status === 'requested'),
    ),
  };
}

/** The sum in the first amount's currency; null for none. Amounts in other currencies are left to their own pages. */
function sum(amounts: readonly Money[]): Money | null {
  const [first, ...rest] = amounts;
  if (!first) return null;
  return rest.filter(({ currency }) => currency === first.currency).reduce(addMoney, first);
}
