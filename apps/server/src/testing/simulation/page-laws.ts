import type { MoneyStep } from '@nexperts/contract';
import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { Broken } from './laws.ts';
import type { People } from './session.ts';
import type { World } from './world.ts';

/** A charged booking as the ledger and the payment have it; amounts in minor units. */
interface Booked {
  id: string;
  clientId: string;
  expertId: string;
  captured: number;
  refunded: number;
  share: number;
}

/** What the steps of these kinds that are over add up to, in minor units. */
function sumOf(steps: readonly MoneyStep[], signs: Partial<Record<MoneyStep['kind'], 1 | -1>>): number {
  return steps.reduce(
    (sum, { kind, state, amount }) =>
      sum + (state === 'done' ? (signs[kind] ?? 0) * (amount?.minor ?? 0) : 0),
    0,
  );
}

/** What a party's page says of the money of a booking: name, what it shows, what the ledger has. */
function figuresOf(role: 'client' | 'expert', steps: readonly MoneyStep[], row: Booked) {
  const back = sumOf(steps, { refunded: 1, refunded_otherwise: 1, refund_failed: -1 });
  const both = [
    ['charged', sumOf(steps, { charged: 1 }), row.captured],
    ['refunded', back, row.refunded],
  ] as const;
  if (role === 'client') return both;
  const share = sumOf(steps, { available: 1, held: -1, taken_back: -1 });
  return [...both, ['what is available', share, row.share]] as const;
}

/**
 * Once nothing is left to happen, the money page of each party adds up to the ledger (P-07), and promises no refund that is
 * not on its way.
 */
export async function pageLaws(world: World, people: People): Promise<Broken[]> {
  const rows = await queryRows<Booked>(
    world.db,
    sql`SELECT b.id, b.client_id AS "clientId", b.expert_id AS "expertId", sum(p.captured_minor)::int AS captured,
          sum(p.refunded_minor + p.paid_otherwise_minor)::int AS refunded,
          (SELECT coalesce(sum(CASE WHEN debit LIKE 'expert:%' THEN amount_minor ELSE 0 END
              - CASE WHEN credit LIKE 'expert:%' THEN amount_minor ELSE 0 END), 0)::int
            FROM ledger_entry WHERE booking_id = b.id) AS share
        FROM booking b JOIN payment p ON p.booking_id = b.id WHERE p.captured_minor > 0
        GROUP BY b.id ORDER BY b.created_at, b.id`,
  );
  const broken: Broken[] = [];
  for (const row of rows)
    for (const role of ['client', 'expert'] as const) {
      const who =
        role === 'client'
          ? people.clients.find(({ accountId }) => accountId === row.clientId)
          : people.experts.find(({ expertId }) => expertId === row.expertId);
      const answer = who && (await world.ask(who, ['GET', `/bookings/${row.id}/money`]));
      if (answer?.status !== 200) continue;
      world.count('money pages read');
      const steps = answer.data['steps'] as MoneyStep[];
      for (const [what, shown, wanted] of figuresOf(role, steps, row))
        if (shown !== wanted)
          broken.push({ bookingId: row.id, what: `page of the ${role}: ${what} ${shown}, not ${wanted}` });
      const promised = steps.find(({ kind, state }) => kind === 'refunded' && state !== 'done');
      if (promised) broken.push({ bookingId: row.id, what: `page of the ${role}: a refund is still ahead` });
    }
  return broken;
}
