import { formatMoney } from '@nexperts/domain';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Broken } from './laws.ts';
import type { World } from './world.ts';

const AMOUNT = String.raw`A\$([\d,]+(?:\.\d\d)?)`;
const pattern = (text: string): RegExp => new RegExp(text.replaceAll('SUM', AMOUNT), 'm');

/** Where a mail to a client names what goes back to their card. The two sums of a refund before and in all are others. */
const PROMISE = pattern('(?:You’ll be refunded|we refund the other) SUM');
/** Where a mail about the same thing names it to either side; a share may follow, and what happens in silence is another sentence. */
const TO_BOTH = {
  'by staff': { client: pattern('We’re giving you SUM back'), expert: pattern('We’re refunding SUM to ') },
  'by a settlement or decision': {
    client: pattern('^You’ll be refunded SUM(?: \\(\\d+%\\))? to (?:your card|the card you paid with)'),
    expert: pattern('^[^.,“]+ gets SUM(?: \\(\\d+%\\))? back\\.$'),
  },
} as const;
/** Mails whose client's sentence is the one of a decision, and which the expert gets in other words, or not at all. */
const OTHERS = /is giving you|We’re giving you|You cancelled|cancelled “|missed your session|charge stands/;
const BOOKING = /\/app\/bookings\/([0-9a-f-]{36})/;

/** The sums that mails named in a sentence, by booking, in minor units. */
function named({ mails }: World, sentence: RegExp, isMeant: (text: string) => boolean = () => true) {
  const found = new Map<string, number[]>();
  for (const text of mails.values()) {
    const dollars = isMeant(text) ? sentence.exec(text)?.[1] : undefined;
    const bookingId = BOOKING.exec(text)?.[1];
    if (dollars === undefined || bookingId === undefined) continue;
    const minor = Math.round(Number(dollars.replaceAll(',', '')) * 100);
    found.set(bookingId, [...(found.get(bookingId) ?? []), minor]);
  }
  return found;
}

const words = (minor: number): string => formatMoney({ minor, currency: 'AUD' });
const inWords = (sums: readonly number[] = []): string =>
  sums
    .toSorted((a, b) => a - b)
    .map(words)
    .join(', ') || 'nothing';

/**
 * What experts are told of refunds (A-02, A-06, O-04): the sums that the clients are told, each once. Whoever was suspended
 * has a link in place of the booking's and is left out.
 */
async function expertSentences(world: World): Promise<Broken[]> {
  const rows = await queryRows<{ id: string }>(
    world.db,
    sql`SELECT b.id FROM booking b JOIN expert e ON e.id = b.expert_id
        WHERE NOT EXISTS (SELECT FROM suspension s WHERE s.account_id IN (b.client_id, e.account_id))`,
  );
  return Object.entries(TO_BOTH).flatMap(([how, { client, expert }]) => {
    const isOther = (text: string): boolean => how === 'by staff' || !OTHERS.test(text);
    const [toClients, toExperts] = [named(world, client, isOther), named(world, expert)];
    return rows.flatMap(({ id }) => {
      const [mine, theirs] = [inWords(toClients.get(id)), inWords(toExperts.get(id))];
      if (toExperts.has(id)) world.count(`refunds ${how} that experts were told`);
      return mine === theirs
        ? []
        : [{ bookingId: id, what: `${how}: the client was told of ${mine}, the expert of ${theirs}` }];
    });
  });
}

/**
 * Once nothing is left to happen, the sums that mails named to a client add up to what went back to them, refunds that
 * the provider could not pay out included (P-01): no refund without a word, and no word without a refund. A refund that
 * failed and was made again was named once. Experts are told the same sums.
 */
export async function sentenceLaws(world: World): Promise<Broken[]> {
  const told = named(world, PROMISE);
  const sent = await queryRows<{ bookingId: string; minor: number }>(
    world.db,
    sql`SELECT p.booking_id AS "bookingId", (sum(p.refunded_minor + p.refund_failed_minor)
          - least(sum(p.refund_failed_minor), greatest(0, sum(made.minor) - max(ordered.minor))))::int AS minor
        FROM payment p,
          LATERAL (SELECT coalesce(sum(o.amount_minor), 0) AS minor FROM payment_operation o
            WHERE o.payment_id = p.id AND o.kind = 'refund' AND o.status = 'succeeded') made,
          LATERAL (SELECT coalesce(sum(r.amount_minor), 0) AS minor FROM refund_order r
            WHERE r.booking_id = p.booking_id) ordered
        GROUP BY p.booking_id`,
  );
  const toClients = sent.flatMap(({ bookingId, minor }) => {
    const said = (told.get(bookingId) ?? []).reduce((sum, one) => sum + one, 0);
    if (said > 0) world.count('refunds that mails named');
    return said === minor
      ? []
      : [{ bookingId, what: `mails named ${words(said)}, ${words(minor)} went back` }];
  });
  return [...toClients, ...(await expertSentences(world))];
}
