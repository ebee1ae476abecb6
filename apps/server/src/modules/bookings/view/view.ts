import type { Booking } from '@nexperts/contract';
import { fullName, joinWindow, splitFee } from '@nexperts/domain';
import { avatarUrl, pictureUrl } from '../../experts/index.ts';
import { retained, splitOf, totals } from '../../payments/index.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';
import { canExtend } from '../hold/hold-length.ts';
import { quoteFor, refundNow } from './quote.ts';
import type { BookingRow, FullBooking, Role } from '../rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * What the expert gets after the platform fee (B-02), in minor units: what is retained once the session is over, else
 * what it will be as things stand.
 */
function expertShare(row: BookingRow, payment: FullBooking['payment']): number {
  const money = totals(payment ? [payment] : []);
  const split = splitOf(row.status, money);
  if (split) return split.expertMinor;
  return splitFee(money.captured > 0 ? retained(money) : row.priceMinor).expertMinor;
}

/** A booking as one of its two parties sees it now (contract `booking`). */
export function viewBooking(
  { booking: row, expert, client, payment }: FullBooking,
  role: Role,
  now: Date,
): Booking {
  const { currency } = row;
  const amount = (minor: number) => ({ minor, currency });
  const refund = refundNow(row, role, now);
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
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    price: amount(row.priceMinor),
    expert: {
      handle: expert.handle,
      name: fullName(expert.firstName, expert.lastName),
      title: expert.title,
      timeZone: row.expertTimeZone,
      avatarUrl: avatarUrl(expert),
    },
    client: {
      name: client.name,
      timeZone: row.clientTimeZone,
      avatarUrl: role === 'expert' && client.picture !== null ? pictureUrl(client.picture) : '',
    },
    latePolicyPct: row.latePolicyPct,
    holdExpiresAt: iso(row.holdExpiresAt),
    canExtendHold: role === 'client' && canExtend(row, now),
    acceptDeadline: iso(row.acceptDeadline),
    requestedAt: iso(row.requestedAt),
    confirmedAt: iso(row.confirmedAt),
    joinOpensAt: new Date(
      joinWindow({ startsAt, endsAt: row.endsAt.getTime(), role }).startsAt,
    ).toISOString(),
    fullRefundUntil: new Date(quoteFor(row, 'client', now).fullRefundUntil).toISOString(),
    refundNow: refund === null ? null : amount(refund),
    payment: payment && {
      status: payment.status,
      captured: amount(payment.capturedMinor),
      refunded: amount(payment.refundedMinor),
    },
    expertShare: role === 'expert' ? amount(expertShare(row, payment)) : null,
    serverNow: now.toISOString(),
  };
}
