import fc from 'fast-check';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { splitFee } from '@nexperts/domain';
import { alarm, booking, job, ledgerEntry, payment } from '../../db/schema/index.ts';
import { PaymentProviderDown, PaymentRefused, type PaymentGateway } from '../../ports/payments.ts';
import { act, CARDS, confirmCard, hold } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { interceptGateway, type GatewayCall } from '../../testing/gateway.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';

/** How the provider behaves: as it should, or not. Late: it did the work, and we never hear of it. */
const MOODS = ['works', 'refuses', 'hangs', 'answers late', 'answers twice'] as const;
type Mood = (typeof MOODS)[number];
type Moods = Readonly<Partial<Record<GatewayCall, Mood>>>;

const server = serverForSuite();
let real: PaymentGateway;
let calls: GatewayCall[] = [];
let moods: Moods = {};

beforeAll(async () => {
  real = interceptGateway(server, async (call, send) => {
    calls.push(call);
    const mood = moods[call] ?? 'works';
    if (mood === 'refuses') throw new PaymentRefused('refused for good');
    if (mood === 'hangs') throw new PaymentProviderDown('no answer');
    const answer = await send();
    if (mood === 'answers late') throw new PaymentProviderDown('no answer in time');
    return mood === 'answers twice' ? send() : answer;
  });
});

interface World {
  id: string;
  client: TestPerson;
  expert: TestExpert;
  start: Date;
}
const STEPS: Record<string, (world: World) => Promise<unknown>> = {
  accept: ({ id, expert }) => act(server, expert, id, 'accept'),
  decline: ({ id, expert }) => act(server, expert, id, 'decline'),
  'client cancels': ({ id, client }) => act(server, client, id, 'cancel'),
  'expert cancels': ({ id, expert }) => act(server, expert, id, 'cancel'),
  refresh: ({ id, client }) => act(server, client, id, 'payment/refresh'),
  'two minutes': async () => server.clock.advance(2 * MINUTE),
  'an hour': async () => server.clock.advance(HOUR),
  'close to the start': async ({ start }) => {
    const close = start.getTime() - HOUR;
    if (server.clock.now().getTime() < close) server.clock.set(new Date(close));
  },
  work: () => server.drain(),
};

/** P-01, from the rows alone. */
async function lawHolds(id: string): Promise<void> {
  const rows = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, id));
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
  const sum = (account: string): number =>
    rows.reduce(
      (total, { debit, credit, amountMinor }) =>
        total + (debit === account ? amountMinor : credit === account ? -amountMinor : 0),
      0,
    );
  const { expertId = '' } = row ?? {};
  const escrow = sum(ledgerAccount.escrow(id));
  const fee = sum(ledgerAccount.fee);
  const share = sum(ledgerAccount.pending(expertId)) + sum(ledgerAccount.available(expertId));
  const retained = (paid?.capturedMinor ?? 0) - (paid?.refundedMinor ?? 0);
  expect(escrow + fee + share).toBe(retained);
  // Not split yet: everything is in escrow, and nothing of nothing is shared.
  const shared = fee + share > 0 ? retained - escrow : 0;
  expect({ feeMinor: fee, expertMinor: share }).toEqual(splitFee(shared));
}

const tries = (kind: GatewayCall): number => calls.filter((call) => call === kind).length;
const jobsOf = (id: string) =>
  server.db.$count(
    job,
    and(
      eq(job.kind, 'payment.settle'),
      isNull(job.doneAt),
      isNull(job.deadAt),
      eq(job.payload, { bookingId: id }),
    ),
  );

const mood = fc.constantFrom(...MOODS);
const run = fc.record({
  moods: fc.record({
    capture: mood,
    void: mood,
    refund: mood,
    read: fc.constantFrom<Mood>('works', 'hangs'),
  }),
  steps: fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 5, maxLength: 14 }),
});

/** Refusals that end in an alarm: of a refund, and of a void. */
const TO_THE_END = [
  [{ moods: { refund: 'refuses' }, steps: ['accept', 'expert cancels', 'work', 'two minutes', 'work'] }],
  [{ moods: { void: 'refuses' }, steps: ['decline', 'work', 'an hour', 'work'] }],
] as unknown as [{ moods: { capture: Mood; void: Mood; refund: Mood; read: Mood }; steps: string[] }][];

it('[H1] [P-01] whatever the provider does, calls and jobs are bounded, the books balance, and in the end it agrees', async () => {
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ moods: wanted, steps }) => {
      moods = {};
      const client = await createClient(server);
      const expert = await createExpert(server);
      const start = server.clock.nextHour(2 * DAY);
      const { id } = (await hold(server, client, expert.serviceId, start)).data;
      const intent = await act(server, client, id, 'payment');
      await confirmCard(server, intent.data as never, CARDS.good);
      await act(server, client, id, 'payment/refresh');
      calls = [];
      moods = wanted;
      for (const step of steps) {
        await STEPS[step]?.({ id, client, expert, start });
        await lawHolds(id);
        expect(await jobsOf(id)).toBeLessThanOrEqual(6);
      }
      for (let hour = 0; hour < 16; hour += 1) {
        await server.drain();
        server.clock.advance(HOUR);
        await lawHolds(id);
      }
      // A refused step is tried three times at most, one without an answer by five jobs of twelve attempts.
      for (const kind of ['capture', 'void', 'refund'] as const) {
        expect(tries(kind)).toBeLessThanOrEqual(moods[kind] === 'refuses' ? 3 : 5 * 12);
        const toTheEnd = kind !== 'capture' && moods[kind] === 'refuses' && tries(kind) === 3;
        const raised = and(eq(alarm.subject, `booking:${id}`), eq(alarm.kind, `${kind}.refused`));
        expect((await server.db.$count(alarm, raised)) > 0 || !toTheEnd).toBe(true);
        if (toTheEnd) refusals += 1;
      }
      // The provider is itself again: what it did and what we know of it is the same.
      const stuck = (await server.db.$count(alarm, eq(alarm.subject, `booking:${id}`))) > 0;
      moods = {};
      await act(server, client, id, 'payment/refresh');
      await server.drain();
      await lawHolds(id);
      const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
      const there = await real.read(paid?.providerRef ?? '');
      expect([there.capturedMinor, there.refundedMinor]).toEqual([paid?.capturedMinor, paid?.refundedMinor]);
      const [row] = await server.db.select().from(booking).where(eq(booking.id, id));
      const left = await accountBalance(server.db, ledgerAccount.escrow(id), 'AUD');
      expect(left === 0 || stuck || row?.status !== 'cancelled').toBe(true);
    }),
    {
      numRuns: server.engine === 'pglite' ? 8 : 14,
      endOnFailure: true,
      examples: TO_THE_END,
    },
  );
  // Runs in which nothing was refused to the end would show nothing.
  expect(refusals).toBeGreaterThan(0);
}, 300_000);
