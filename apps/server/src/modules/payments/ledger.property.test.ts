import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitFee } from '@nexperts/domain';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import { attendance, booking, claim, ledgerEntry, payment, sandboxEvent } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { act, CARDS, confirmCard, hold, openPayment, type Reply } from '../../testing/booking-flow.ts';
import {
  createClients,
  createExpert,
  openTestSession,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface World {
  clients: TestPerson[];
  expert: TestExpert;
  /** The slots of this run begin here */
  from: number;
  ids: string[];
}
type Command = { name: string; n: number; run: (world: World) => Promise<Reply | undefined> };

const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const owner = async ({ clients }: World, id: string): Promise<TestPerson | undefined> => {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  return clients.find(({ accountId }) => accountId === row?.clientId);
};

/** A command on one of the bookings there are. */
const on =
  (n: number, work: (world: World, id: string, client: TestPerson) => Promise<Reply | undefined>) =>
  async (world: World) => {
    const id = nth(world.ids, n);
    const client = id && (await owner(world, id));
    return id && client ? work(world, id, client) : undefined;
  };

async function payWith(id: string, client: TestPerson, card: string): Promise<Reply> {
  const answer = await act(server, client, id, 'payment');
  if (answer.status === 200) await confirmCard(server, await openPayment(server, client, id), card);
  return answer;
}

async function resendEvents(): Promise<void> {
  const secret = `whsec_${createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex')}`;
  for (const { data } of (await server.db.select().from(sandboxEvent)).toReversed()) {
    const body = JSON.stringify(data);
    const headers = { 'stripe-signature': signPayload(body, secret, server.clock.now()) };
    await server.request('/api/stripe/webhook', { method: 'POST', headers, body });
  }
}

const steps = [5 * MINUTE, 11 * MINUTE, HOUR, 23 * HOUR, 49 * HOUR, 4 * DAY];
const commandOf: Record<string, (n: number) => Command['run']> = {
  hold: (n) => async (world) => {
    const client = nth(world.clients, n);
    if (!client) return undefined;
    const at = new Date(world.from + (n % 5) * HOUR);
    const answer = await hold(server, client, world.expert.serviceId, at, `run-${world.from}-hold-${n}`);
    if (answer.status === 201 && !world.ids.includes(answer.data.id)) world.ids.push(answer.data.id);
    return answer;
  },
  pay: (n) => on(n, (_world, id, client) => payWith(id, client, CARDS.good)),
  'pay without funds': (n) => on(n, (_world, id, client) => payWith(id, client, CARDS.noFunds)),
  refresh: (n) => on(n, (_world, id, client) => act(server, client, id, 'payment/refresh')),
  release: (n) => on(n, (_world, id, client) => act(server, client, id, 'release')),
  'client cancels': (n) => on(n, (_world, id, client) => act(server, client, id, 'cancel')),
  'expert cancels': (n) => on(n, ({ expert }, id) => act(server, expert, id, 'cancel')),
  accept: (n) => on(n, ({ expert }, id) => act(server, expert, id, 'accept')),
  decline: (n) => on(n, ({ expert }, id) => act(server, expert, id, 'decline')),
  attend: (n) =>
    on(n, async ({ expert, from }, id, client) => {
      const who = [expert.accountId, ...(n % 2 === 0 ? [client.accountId] : [])];
      await server.db.insert(attendance).values(
        who.map((accountId) => ({
          bookingId: id,
          accountId,
          inst: crypto.randomUUID(),
          joinedAt: new Date(from - HOUR),
          lastSeenAt: new Date(from + 9 * HOUR),
        })),
      );
      return undefined;
    }),
  drain: () => async () => {
    await server.drain();
    return undefined;
  },
  'events again': () => async () => {
    await resendEvents();
    return undefined;
  },
  wait: (n) => async () => {
    server.clock.advance(nth(steps, n) ?? 0);
    return undefined;
  },
};
const TWICE = new Set(Object.keys(commandOf).filter((name) => name !== 'wait'));

const named = (name: string, n = 0): Command => ({
  name,
  n,
  run: commandOf[name]?.(n) ?? (async () => undefined),
});
const command = fc
  .record({
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('hold', 'pay', 'accept', 'refresh') },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(commandOf)) },
    ),
    n: fc.nat({ max: 11 }),
  })
  .map(({ name, n }) => named(name, n));

/** The main line; a run begins somewhere along it. Waiting 4 days is past the end of the first session. */
const mainLine = [
  named('hold'),
  named('pay'),
  named('refresh'),
  named('accept'),
  named('attend'),
  named('wait', 5),
  named('drain'),
];
const program = fc
  .tuple(fc.nat({ max: mainLine.length }), fc.array(command, { minLength: 4, maxLength: 12 }))
  .map(([along, commands]) => [...mainLine.slice(0, along), ...commands]);

async function balances(): Promise<Map<string, number>> {
  const rows = await queryRows<{ account: string; minor: string }>(
    server.db,
    sql`SELECT account, sum(minor) AS minor FROM (
          SELECT debit AS account, amount_minor AS minor FROM ledger_entry
          UNION ALL SELECT credit, -amount_minor FROM ledger_entry) moves GROUP BY account`,
  );
  return new Map(rows.map(({ account, minor }) => [account, Number(minor)]));
}

async function checkBooking(id: string): Promise<void> {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id));
  const sum = (kind: string): number =>
    entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.amountMinor, 0);
  const escrow = (await balances()).get(`escrow:${id}`) ?? 0;
  // I3: what was captured is refunded, shared or still in escrow.
  expect(sum('capture')).toBe(sum('refund') + sum('fee') + sum('earning') + escrow);
  expect(sum('capture')).toBe(paid?.capturedMinor ?? 0);
  expect(sum('refund')).toBe(paid?.refundedMinor ?? 0);
  // I4: the fee is exactly what the rule says of what was kept.
  if (sum('earning') > 0) {
    const share = splitFee(sum('capture') - sum('refund'));
    expect({ feeMinor: sum('fee'), expertMinor: sum('earning') }).toEqual(share);
    expect(row && ['ended', 'no_show_client', 'completed', 'cancelled'].includes(row.status)).toBe(true);
  }
  if (sum('release') > 0) expect(sum('release')).toBe(sum('earning'));
}

async function checkAll({ ids }: World): Promise<void> {
  const all = await balances();
  // I1: per currency the ledger sums to zero. I2: nothing but the outside world is ever below zero.
  expect([...all.values()].reduce((total, minor) => total + minor, 0)).toBe(0);
  const below = [...all].filter(([account, minor]) => account !== 'provider' && minor < 0);
  expect(below).toEqual([]);
  for (const id of ids) await checkBooking(id);
}

/** Everything about money and time that a repeat must not change. */
async function state({ ids }: World): Promise<unknown> {
  const rows = [];
  for (const id of ids) {
    rows.push(
      await server.db.select({ status: booking.status }).from(booking).where(eq(booking.id, id)),
      await server.db
        .select({
          status: payment.status,
          captured: payment.capturedMinor,
          refunded: payment.refundedMinor,
        })
        .from(payment)
        .where(eq(payment.bookingId, id)),
      (await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id))).length,
      await server.db.select({ status: claim.status }).from(claim).where(eq(claim.bookingId, id)),
    );
  }
  return rows;
}

async function converge(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.clock.advance(3 * MINUTE);
  }
  await server.drain();
}

async function agreesWithProvider({ ids }: World): Promise<void> {
  for (const id of ids) {
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    if (!paid?.providerRef) continue;
    const there = await server.deps.payments.read(paid.providerRef);
    expect({ captured: there.capturedMinor, refunded: there.refundedMinor }).toEqual({
      captured: paid.capturedMinor,
      refunded: paid.refundedMinor,
    });
    const status = paid.refundedMinor > 0 ? 'captured' : paid.status;
    expect(there.status).toBe(status);
  }
}

describe('[B-02] [B-03] [B-04] whatever people do, in any order and twice each, the books balance', () => {
  it('I1 to I4 after every step, I7 at the end, and the provider agrees', async () => {
    let earned = 0;
    await fc.assert(
      fc.asyncProperty(program, async (commands) => {
        const expert = await createExpert(server);
        const clients = await createClients(server, 3);
        const now = server.clock.now().getTime();
        const world: World = {
          expert,
          clients,
          from: Math.ceil(now / HOUR) * HOUR + 3 * DAY,
          ids: [],
        };
        for (const { name, run } of commands) {
          const answers = [await run(world)];
          if (TWICE.has(name)) answers.push(await run(world));
          const broken = answers.filter((answer) => answer && answer.status >= 500);
          expect({ name, broken }).toEqual({ name, broken: [] });
          await checkAll(world);
        }
        await converge();
        await checkAll(world);
        await agreesWithProvider(world);
        const before = await state(world);
        await resendEvents();
        await server.drain();
        expect(await state(world)).toEqual(before);
        earned += (await balances()).get('platform:fee') ?? 0;
      }),
      { numRuns: server.engine === 'pglite' ? 8 : 15, seed: 20_260_302, endOnFailure: true },
    );
    expect(earned).toBeGreaterThan(0);
  }, 300_000);
});

it('[B-02] I5: entries of the ledger are never changed and never deleted', async () => {
  const [client] = await createClients(server, 1);
  const expert = await createExpert(server);
  const [cookie = ''] = await openTestSession(server, [expert.accountId]);
  if (!client) throw new Error('no client');
  const at = new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + 3 * DAY);
  const { data } = await hold(server, client, expert.serviceId, at);
  await payWith(data.id, client, CARDS.good);
  await act(server, client, data.id, 'payment/refresh');
  await act(server, { cookie }, data.id, 'accept');
  const mine = eq(ledgerEntry.bookingId, data.id);
  expect(await server.db.select().from(ledgerEntry).where(mine)).toHaveLength(1);
  const changed = server.db.update(ledgerEntry).set({ amountMinor: 1 }).where(mine);
  await expect(changed).rejects.toMatchObject({ cause: { message: 'ledger entries are never changed' } });
  await expect(server.db.delete(ledgerEntry).where(mine)).rejects.toMatchObject({
    cause: { message: 'ledger entries are never changed' },
  });
});
