import type { Booking } from '@nexperts/contract';
import { fullName, joinWindow, replayUntil, splitFee } from '@nexperts/domain';
import { ABSENCE_CLEARED } from '../../../db/schema/index.ts';
import { avatarUrl, pictureUrl } from '../../experts/index.ts';
import { retained, splitOf, totals, type PaymentAmounts } from '../../payments/index.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { canExtend } from '../hold/hold-length.ts';
import { goodwillOf } from './goodwill-left.ts';
import { viewMoving } from './moving.ts';
import { quoteFor, refundNow } from './quote.ts';
import { isGuests, isUntaken } from '../payer.ts';
import { paidOf, type BookingRow, type FullBooking, type Role } from '../rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * What the expert gets after the platform fee (B-02), in minor units: what is retained once the session is over, else
 * what it will be as things stand.
 */
export function expertShare(row: BookingRow, paid: readonly PaymentAmounts[]): number {
  const money = totals(paid);
  const split = splitOf(row, money);
  if (split) return split.expertMinor;
  return splitFee(money.captured > 0 ? Math.max(0, retained(money) - money.due) : row.priceMinor).expertMinor;
}

/** What the client’s bank took back of a booking’s payments (P-09); null: nothing. */
export function viewBankDisputeState(
  row: BookingRow,
  paid: readonly PaymentAmounts[],
): Booking['bankDispute'] {
  const bankDisputeOpenMinor = paid.reduce((sum, one) => sum + one.bankDisputeOpenMinor, 0);
  const bankDisputeLostMinor = paid.reduce((sum, one) => sum + one.bankDisputeLostMinor, 0);
  const minor = bankDisputeOpenMinor || bankDisputeLostMinor;
  if (minor === 0) return null;
  return { state: bankDisputeOpenMinor > 0 ? 'open' : 'lost', amount: { minor, currency: row.currency } };
}

function viewGoodwill(row: BookingRow, paid: readonly PaymentAmounts[], now: Date): Booking['goodwill'] {
  const left = goodwillOf(row, paid, now);
  const amount = (minor: number) => ({ minor, currency: row.currency });
  return (
    left && {
      until: left.until.toISOString(),
      most: amount(left.mostMinor),
      retained: amount(left.retainedMinor),
    }
  );
}

/** Statuses of a seat that was held to the end: one that was cancelled gives neither replay nor attendance paper. */
const HELD_TO_END: ReadonlySet<BookingRow['status']> = new Set([
  'ended',
  'completed',
  'no_show_client',
  'disputed',
]);

/** Whether somebody else paid for the viewer’s seat: its money is none of theirs (H-02). */
const isGuest = (row: BookingRow, role: Role): boolean => role === 'client' && isGuests(row);

function viewSeat(row: BookingRow, seat: FullBooking['seat'], role: Role, now: Date): Booking['seat'] {
  if (!seat || row.groupSessionId === null) return null;
  const { replay: sent, wasThere, payer, ...rest } = seat;
  const isOfOther = isUntaken(row);
  // Nobody was there on a seat that nobody has taken.
  const isHeld = HELD_TO_END.has(row.status) && !isOfOther;
  const until = sent && replayUntil(sent.addedAt);
  const isThere = until !== null && now.getTime() < until && isHeld;
  const replay = isThere ? { seconds: sent?.seconds ?? 0, until: new Date(until).toISOString() } : null;
  return {
    groupSessionId: row.groupSessionId,
    ...rest,
    paidBy: isGuest(row, role) || role === 'expert' ? (payer?.name ?? null) : null,
    orderId: role === 'client' && !isGuest(row, role) ? row.seatOrderId : null,
    isForOther: role === 'client' && isOfOther,
    replay,
    wasThere: wasThere && isHeld,
  };
}

/** A booking as one of its two parties sees it now (contract `booking`). */
export function viewBooking(found: Omit<FullBooking, 'zones'>, role: Role, now: Date): Booking {
  const { booking: row, expert, client, payment, brief, seat } = found;
  const { currency } = row;
  const amount = (minor: number) => ({ minor, currency });
  const paid = paidOf(found);
  const refund = refundNow(row, payment, role, now);
  const startsAt = row.startsAt.getTime();
  return {
    id: row.id,
    status: effectiveStatus(row, now),
    role,
    service: {
      id: row.serviceId,
      title: row.serviceTitle,
      durationMin: row.durationMin,
      instant: row.instant,
    },
    seat: viewSeat(row, seat, role, now),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    price: amount(row.priceMinor),
    expert: {
      handle: expert.isPublic ? expert.handle : null,
      name: fullName(expert.firstName, expert.lastName),
      title: expert.title,
      timeZone: row.expertTimeZone,
      avatarUrl: avatarUrl(expert),
    },
    client: {
      id: client.id,
      name: client.name,
      timeZone: row.clientTimeZone,
      avatarUrl: client.picture === null ? '' : pictureUrl(client.picture),
      rating: role === 'expert' ? client.rating : null,
    },
    latePolicyPct: row.latePolicyPct,
    holdExpiresAt: iso(row.holdExpiresAt),
    canExtendHold: role === 'client' && canExtend(row, now),
    acceptDeadline: iso(row.acceptDeadline),
    requestedAt: iso(row.requestedAt),
    confirmedAt: iso(row.confirmedAt),
    ...viewMoving(found, role, now),
    joinOpensAt: new Date(
      joinWindow({ startsAt, endsAt: row.endsAt.getTime(), role }).startsAt,
    ).toISOString(),
    fullRefundUntil: new Date(quoteFor(row, 'client', now).fullRefundUntil).toISOString(),
    refundNow: refund === null ? null : amount(refund),
    payment:
      payment && !isGuest(row, role)
        ? {
            status: payment.status,
            captured: amount(totals(paid).captured),
            refunded: amount(totals(paid).refunded),
            ...(totals(paid).due > 0 && { due: amount(totals(paid).due) }),
          }
        : null,
    bankDispute: isGuest(row, role) ? null : viewBankDisputeState(row, paid),
    absenceCleared: row.closedReason === ABSENCE_CLEARED,
    expertShare: role === 'expert' ? amount(expertShare(row, paid)) : null,
    goodwill: role === 'expert' ? viewGoodwill(row, paid, now) : null,
    busyElsewhere: role === 'expert' && found.isBusyElsewhere,
    brief: brief && (brief.excerpt !== '' || brief.answers > 0 || brief.files > 0) ? brief : null,
    serverNow: now.toISOString(),
  };
}
