import { formatMoney } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Broken } from './laws.ts';
import type { World } from './world.ts';

/** Where a mail to a client names what goes back to their card. The two sums of a refund before and in all are others. */
const PROMISE = /(?:You’ll be refunded|we refund the other) A\$([\d,]+(?:\.\d\d)?)/;
const BOOKING = /\/app\/bookings\/([0-9a-f-]{36})/;

/** What the mails told the client of each booking to get back, in minor units. */
function toldTo({ mails }: World): ReadonlyMap<string, number> {
  const told = new Map<string, number>();
  for (const text of mails.values()) {
    const dollars = PROMISE.exec(text)?.[1];
    const bookingId = BOOKING.exec(text)?.[1];
    if (dollars === undefined || bookingId === undefined) continue;
    const minor = Math.round(Number(dollars.replaceAll(',', '')) * 100);
    told.set(bookingId, (told.get(bookingId) ?? 0) + minor);
  }
  return told;
}

/**
 * Once nothing is left to happen, the sums that mails named to a client add up to what went back to them, refunds that
 * the provider could not pay out included (P-01): no refund without a word, and no word without a refund.
 */
export async function sentenceLaws(world: World): Promise<Broken[]> {
  const told = toldTo(world);
  const sent = await queryRows<{ bookingId: string; minor: number }>(
    world.db,
    sql`SELECT booking_id AS "bookingId", sum(refunded_minor + refund_failed_minor)::int AS minor
        FROM payment GROUP BY booking_id`,
  );
  const words = (minor: number): string => formatMoney({ minor, currency: 'AUD' });
  return sent.flatMap(({ bookingId, minor }) => {
    const said = told.get(bookingId) ?? 0;
    if (said > 0) world.count('refunds that mails named');
    return said === minor
      ? []
      : [{ bookingId, what: `mails named ${words(said)}, ${words(minor)} went back` }];
  });
}
