import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { STAFF_ROLES } from '@nexperts/domain';
import { ledgerEntry } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { createClients, createExpert, createStaff } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { brokenBooks, imbalance, stateOf } from './books.fixture.ts';
import { resendEvents, run } from './ledger-commands.fixture.ts';
import {
  lateStories,
  overtimeStories,
  overtimeStory,
  programs,
  programsBeforeStart,
  programsOfOvertime,
  wholeStory,
} from './ledger-programs.fixture.ts';
import type { Command, World } from './ledger-world.fixture.ts';
import { brokenAtRest, brokenOvertime, paymentsOf } from './overtime-commands.fixture.ts';
import { postingRules, type PostingKind } from './postings.ts';

const server = serverForSuite();

// The long form runs 200 programs on each engine, as `npm run bench ledger` does.
const RUNS = Number(process.env['LEDGER_RUNS'] ?? (isLong ? 200 : 10));
const MOST_COMMANDS = 40;

/** Decisions about the dearest session take two people. */
const PRICES = [12_000, 99, 80_001] as const;

async function newWorld(priceMinor: number, latePolicyPct = 50): Promise<World> {
  return {
    server,
    expert: await createExpert(server, { expert: { latePolicyPct }, service: { priceMinor } }),
    staff: await createStaff(server, STAFF_ROLES),
    second: await createStaff(server, STAFF_ROLES),
    clients: await createClients(server, 3),
    from: server.clock.nextHour(3 * DAY).getTime(),
    bookings: [],
  };
}

/** Runs a program. @returns what is broken, after the first step that breaks anything */
async function brokenBy(world: World, commands: readonly Command[]): Promise<string[]> {
  for (const command of commands) {
    const answers = await run(world, command);
    const broken = [
      ...answers.map((status) => `answers ${status}`),
      ...(await brokenBooks(server.db, world.expert.expertId)),
      ...(await brokenOvertime(world)),
    ];
    if (broken.length > 0) return [`after ${command.name}`, ...broken];
  }
  return [];
}

async function converge(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.clock.advance(3 * MINUTE);
  }
  await server.drain();
}

async function agreesWithProvider(world: World): Promise<void> {
  const paidIn = await Promise.all(world.bookings.map(({ id }) => paymentsOf(world, id)));
  for (const paid of paidIn.flat()) {
    if (!paid.providerRef) continue;
    const there = await server.deps.payments.read(paid.providerRef);
    const sumIn = (status: string): number =>
      there.disputes
        .filter((one) => one.status === status)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect({
      capturedMinor: there.capturedMinor,
      refundedMinor: there.refundedMinor,
      refundFailedMinor: there.refundFailedMinor,
      bankDisputeOpenMinor: sumIn('open'),
      bankDisputeLostMinor: sumIn('lost'),
    }).toEqual({
      capturedMinor: paid.capturedMinor,
      refundedMinor: paid.refundedMinor,
      refundFailedMinor: paid.refundFailedMinor,
      bankDisputeOpenMinor: paid.bankDisputeOpenMinor,
      bankDisputeLostMinor: paid.bankDisputeLostMinor,
    });
    expect(there.status).toBe(paid.refundedMinor > 0 ? 'captured' : paid.status);
  }
}

/** What became of the bank disputes before the start of a run, in words. */
async function endsOf({ expert }: World): Promise<string[]> {
  const rows = await queryRows<{ status: string; isOwn: boolean; isByHand: boolean; finding: string | null }>(
    server.db,
    sql`SELECT d.status, b.closed_reason <> 'bank_dispute' AS "isOwn", d.finding,
          p.refunded_minor > p.refund_due_minor AS "isByHand"
        FROM bank_dispute d JOIN payment p ON p.id = d.payment_id JOIN booking b ON b.id = p.booking_id
        WHERE d.before_start AND b.expert_id = ${expert.expertId}`,
  );
  return rows.flatMap(({ status, isOwn, isByHand, finding }) => [
    status,
    ...(isOwn ? ['cancelled before'] : []),
    ...(isByHand ? ['by hand'] : []),
    ...(finding ? [finding] : []),
  ]);
}

/** What became of the overtime of a run, in words. */
async function endsOfOvertime({ expert }: World): Promise<string[]> {
  const rows = await queryRows<{ end: string; refunded: number; disputed: boolean; status: string }>(
    server.db,
    sql`SELECT coalesce(o.reason, o.state) AS end, coalesce(p.refunded_minor, 0)::int AS refunded, b.status,
          p.bank_disputed_at IS NOT NULL AS disputed
        FROM overtime o JOIN booking b ON b.id = o.booking_id LEFT JOIN payment p ON p.overtime_id = o.id
        WHERE b.expert_id = ${expert.expertId}`,
  );
  return rows.flatMap(({ end, refunded, disputed, status }) => [
    end,
    ...(refunded > 0 ? ['refunded'] : []),
    ...(disputed ? ['disputed'] : []),
    ...(status === 'no_show_expert' ? ['missed'] : []),
  ]);
}

// A refund is paid another way only once the provider has refused it: `pay-otherwise.test.ts`.
const kinds = (Object.keys(postingRules) as PostingKind[]).filter((kind) => kind !== 'refund-otherwise');

/** Every kind of row, posted and taken back. What was captured stays captured. */
const EVERY_DIRECTION = kinds
  .flatMap((kind) => (kind === 'capture' ? [`${kind} there`] : [`${kind} back`, `${kind} there`]))
  .toSorted();
async function directions(): Promise<string[]> {
  const rows = await queryRows<{ way: string }>(
    server.db,
    sql`SELECT DISTINCT kind || CASE WHEN (kind IN ('capture', 'loss') AND debit LIKE 'escrow:%')
            OR (kind IN ('refund', 'chargeback') AND debit = 'provider')
            OR (kind = 'fee' AND debit = 'platform:fee') OR (kind = 'fee-hold' AND debit = 'platform:fee:held')
            OR (kind = 'earning' AND debit LIKE 'expert:%:pending')
            OR (kind = 'release' AND debit LIKE 'expert:%:available') THEN ' there' ELSE ' back' END AS way
        FROM ledger_entry WHERE booking_id IS NOT NULL`,
  );
  return rows.map(({ way }) => way).toSorted();
}

describe('[P-01] [P-02] [B-02] [B-03] [B-04] whatever people do, in any order and twice each, the books balance', () => {
  it('[P-01] the law after every step, I7 at the end, and the provider agrees', async () => {
    const started = performance.now();
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PRICES), programs(MOST_COMMANDS), async (priceMinor, commands) => {
        const world = await newWorld(priceMinor);
        steps += commands.length;
        expect(await brokenBy(world, commands)).toEqual([]);
        await converge();
        expect(await brokenBooks(server.db, world.expert.expertId)).toEqual([]);
        await agreesWithProvider(world);
        const before = await stateOf(server.db, world.expert.expertId);
        await resendEvents(world);
        await server.drain();
        expect(await stateOf(server.db, world.expert.expertId)).toEqual(before);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[12_000, wholeStory]] },
    );
    // I1: per currency the ledger adds up to zero. I2: nothing is below zero but the outside world, what was lost to it
    // and what was paid out too early.
    expect(await imbalance(server.db)).toEqual([]);
    // Each rule was needed in both directions, or the runs above have shown nothing about it.
    expect(await directions()).toEqual(EVERY_DIRECTION);
    if (process.env['LEDGER_RUNS']) {
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stdout.write(`figure: ${server.engine}, ${RUNS} programs, ${steps} commands, ${seconds} s\n`);
    }
  }, 7_200_000);

  it('[P-09] with bank disputes before the start in any order with cancellations, refunds in the dashboard and payouts', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PRICES),
        fc.constantFrom(0, 50, 100),
        programsBeforeStart(24),
        async (priceMinor, latePolicyPct, commands) => {
          const world = await newWorld(priceMinor, latePolicyPct);
          expect(await brokenBy(world, commands)).toEqual([]);
          await converge();
          expect(await brokenBooks(server.db, world.expert.expertId)).toEqual([]);
          await agreesWithProvider(world);
          for (const end of await endsOf(world)) ends.add(end);
        },
      ),
      {
        numRuns: RUNS,
        endOnFailure: true,
        examples: lateStories.map((story) => [12_000, 50, story]),
      },
    );
    expect(await imbalance(server.db)).toEqual([]);
    // Each of these happened, or the runs above have shown nothing about it.
    expect([...ends]).toEqual(
      expect.arrayContaining(['open', 'won', 'lost', 'cancelled before', 'by hand', 'late_share']),
    );
  }, 7_200_000);

  it('[G-09] [G-16] with overtime by form and by kept card, and both payments refunded, disputed and paid out', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(12_000, 80_001),
        programsOfOvertime(MOST_COMMANDS),
        async (priceMinor, commands) => {
          const world = await newWorld(priceMinor);
          expect(await brokenBy(world, commands)).toEqual([]);
          await converge();
          expect(await brokenBooks(server.db, world.expert.expertId)).toEqual([]);
          expect([...(await brokenOvertime(world)), ...(await brokenAtRest(world))]).toEqual([]);
          await agreesWithProvider(world);
          for (const end of await endsOfOvertime(world)) ends.add(end);
        },
      ),
      {
        numRuns: RUNS,
        endOnFailure: true,
        examples: overtimeStories.map((story): [number, Command[]] => [12_000, story]),
      },
    );
    expect(await imbalance(server.db)).toEqual([]);
    // Each of these happened, or the runs above have shown nothing about it.
    expect([...ends]).toEqual(
      expect.arrayContaining(['done', 'not_paid', 'over', 'expert_busy', 'refunded', 'disputed', 'missed']),
    );
  }, 7_200_000);

  it.each(kinds)('[P-01] a planted fault in the rule of %s breaks the law', async (kind) => {
    const rule = postingRules[kind];
    const planted = vi.spyOn(postingRules, kind).mockImplementation((facts) => {
      const posting = rule(facts);
      return { ...posting, amountMinor: posting.amountMinor === 0 ? 0 : posting.amountMinor + 1 };
    });
    try {
      const once = wholeStory.map((command) => ({ ...command, twice: false }));
      const broken = await brokenBy(await newWorld(12_000), once);
      expect(broken.some((what) => what.includes(`booking: ${kind} is `))).toBe(true);
    } finally {
      planted.mockRestore();
    }
  });

  it.each(kinds)(
    '[G-09] a planted fault in the rule of %s that concerns overtime alone breaks the law',
    async (kind) => {
      const rule = postingRules[kind];
      const planted = vi.spyOn(postingRules, kind).mockImplementation((facts) => {
        const posting = rule(facts);
        const isMore = facts.money.captured > 12_000 && posting.amountMinor > 0;
        return { ...posting, amountMinor: posting.amountMinor + (isMore ? 1 : 0) };
      });
      try {
        const once = overtimeStory.map((command) => ({ ...command, twice: false }));
        const broken = await brokenBy(await newWorld(12_000), once);
        expect(broken.some((what) => what.includes(`booking: ${kind} is `))).toBe(true);
      } finally {
        planted.mockRestore();
      }
    },
  );
});

it('[B-02] I5: entries of the ledger are never changed and never deleted', async () => {
  const [client] = await createClients(server, 1);
  const expert = await createExpert(server);
  if (!client) throw new Error('no client');
  const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(3 * DAY));
  const mine = eq(ledgerEntry.bookingId, id);
  expect(await server.db.select().from(ledgerEntry).where(mine)).toHaveLength(1);
  const changed = server.db.update(ledgerEntry).set({ amountMinor: 1 }).where(mine);
  await expect(changed).rejects.toMatchObject({ cause: { message: 'ledger entries are never changed' } });
  await expect(server.db.delete(ledgerEntry).where(mine)).rejects.toMatchObject({
    cause: { message: 'ledger entries are never changed' },
  });
});
