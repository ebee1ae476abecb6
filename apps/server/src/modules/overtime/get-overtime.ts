import type { OvertimeState } from '@nexperts/contract';
import {
  OVERTIME_LEAST_MINOR,
  OVERTIME_MINUTES,
  OVERTIME_OFFERS,
  overtimeMost,
  overtimeWindow,
} from '@nexperts/domain';
import type { SignedIn } from '../../http/context.ts';
import { offersOf, partyBooking, type BookingRow, type OvertimeRow } from '../bookings/index.ts';
import { blockedBy } from './blocked.ts';
import { cardFor } from './card-for.ts';
import { viewOffer } from './view.ts';

/** Whether an expert can offer overtime of this booking at all, whatever the time. */
export const hasOvertime = (row: BookingRow, offers: readonly OvertimeRow[]): boolean =>
  row.groupSessionId === null &&
  (row.status === 'confirmed' || row.status === 'in_progress') &&
  offers.length < OVERTIME_OFFERS &&
  overtimeMost(row, 30) >= OVERTIME_LEAST_MINOR;

/** @throws {AppError} NotFound */
export async function getOvertime({ deps, account }: SignedIn, id: string): Promise<OvertimeState> {
  const { db, clock } = deps;
  const { booking: row, role } = await partyBooking(db, id, account.id);
  const now = clock.now();
  const offers = await offersOf(db, row.id);
  const [newest] = offers;
  const offer = newest ? viewOffer(newest, row, now) : null;
  const card =
    role === 'client' && offer?.state === 'offered' ? await cardFor(db, row.id, offer.price.minor) : null;
  const shown = {
    offer,
    card: card && { brand: card.brand ?? '', last4: card.last4 ?? '' },
    choices: [] as OvertimeState['choices'],
    window: null,
  };
  if (role === 'client' || !hasOvertime(row, offers)) return shown;
  const window = overtimeWindow(row.endsAt.getTime());
  for (const minutes of OVERTIME_MINUTES) {
    const most = { minor: overtimeMost(row, minutes), currency: row.currency };
    if (most.minor >= OVERTIME_LEAST_MINOR)
      shown.choices.push({ minutes, most, blockedBy: await blockedBy(db, row, minutes, now) });
  }
  const iso = (at: number): string => new Date(at).toISOString();
  return { ...shown, window: { startsAt: iso(window.startsAt), endsAt: iso(window.endsAt) } };
}
