import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import {
  appeal,
  booking,
  bankDispute,
  ledgerEntry,
  payment,
  problem,
  sandboxEvent,
  secondSignature,
} from '../../db/schema/index.ts';
import { PaymentRefused, type BankAct } from '../../ports/payments.ts';
import { attend as writeStays } from '../../testing/attend.ts';
import { act, CARDS, confirmCard, hold, openPayment } from '../../testing/booking-flow.ts';
import { DAY, HOUR, MINUTE } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from './index.ts';
import { call, nth, on, type Command, type Work, type World } from './ledger-world.fixture.ts';
import { OVERTIME_COMMANDS, paymentsOf } from './overtime-commands.fixture.ts';

const TEXT = 'We heard nothing of each other for half an hour.';

const pay = (card: string): Work =>
  on(async ({ server }, { id, client }) => {
    const answer = await act(server, client, id, 'payment');
    if (answer.status === 200) await confirmCard(server, await openPayment(server, client, id), card);
    return answer;
  });

/** The bank, or somebody in the dashboard; what it says no to changes nothing. */
const bank = (what: BankAct, amountMinor: (n: number) => number | undefined = () => undefined): Work =>
  on(async (world, { id, n }) => {
    // With overtime there is more than one payment.
    const all = (await paymentsOf(world, id)).filter(({ providerRef }) => providerRef !== null);
    const paid = all[Math.floor(n / 3) % Math.max(1, all.length)];
    if (paid?.providerRef)
      await world.server.deps.payments.sandbox
        ?.act(paid.providerRef, what, amountMinor(n))
        .catch((error: unknown) => {
          if (!(error instanceof PaymentRefused)) throw error;
        });
    return undefined;
  });

const ofParty = (who: 'client' | 'expert', path: string, body: (n: number) => object): Work =>
  on((world, { id, client, n }) =>
    call(world, who === 'client' ? client : world.expert, `/api/bookings/${id}/${path}`, body(n)),
  );

/** Sends every event about this run's payments again, newest first. */
export async function resendEvents({ server, bookings }: World): Promise<void> {
  if (bookings.length === 0) return;
  const secret = `whsec_${createHmac('sha256', server.deps.secret).update('sandbox webhook').digest('hex')}`;
  const ids = bookings.map(({ id }) => id);
  const paid = await server.db
    .select({ ref: payment.providerRef })
    .from(payment)
    .where(inArray(payment.bookingId, ids));
  const refs = paid.flatMap(({ ref }) => ref ?? []);
  if (refs.length === 0) return;
  const ofRun = sql`${sandboxEvent.data}::text ~ ${refs.join('|')}`;
  for (const { data } of (await server.db.select().from(sandboxEvent).where(ofRun)).toReversed()) {
    const body = JSON.stringify(data);
    const headers = { 'stripe-signature': signPayload(body, secret, server.clock.now()) };
    await server.request('/api/stripe/webhook', { method: 'POST', headers, body });
  }
}

/** The expert of a lost bank dispute is heard, and staff find whether they delivered, or are due the late share. */
const finding = on(async (world, { id, n }) => {
  const { server, staff, expert } = world;
  const [lost] = await server.db
    .select({ ref: bankDispute.ref, status: booking.status })
    .from(bankDispute)
    .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.bookingId, id), eq(bankDispute.status, 'lost'), isNull(bankDispute.finding)));
  if (!lost) return undefined;
  const of = `/api/staff/bank-disputes/${lost.ref}`;
  await call(world, staff, `${of}/hearing`, {});
  await call(world, expert, `/api/bookings/${id}/hearing`, { text: 'We met for an hour.' });
  const forExpert = lost.status === 'cancelled' ? 'late_share' : 'delivered';
  const found = n % 3 === 0 ? forExpert : 'not_delivered';
  return call(world, staff, `${of}/finding`, { finding: found, reason: 'By our records.' });
});

const decideProblem = on(async (world, { id, n }) => {
  const [open] = await world.server.db.select().from(problem).where(eq(problem.bookingId, id));
  const body = { refundPct: nth([0, 33, 50, 100], n), reason: TEXT, expertReason: TEXT };
  const of = `/api/staff/problems/${open?.id}`;
  if (open?.kind === 'conduct') {
    await call(world, world.staff, `${of}/hearing`, { text: TEXT });
    await call(world, world.expert, `/api/bookings/${id}/hearing`, { text: TEXT });
  }
  return open && call(world, world.staff, `${of}/decision`, body);
});

const decideAppeal = on(async (world, { id, n }) => {
  const [open] = await world.server.db.select().from(appeal).where(eq(appeal.bookingId, id));
  const outcome = n % 3 === 0 ? 'refused' : 'granted';
  const body = { outcome, refundPct: nth([0, 33, 50, 100], n), reason: TEXT };
  return open && call(world, world.staff, `/api/staff/appeals/${open.id}/decision`, body);
});

const sign = on(async (world, { id }) => {
  const [open] = await world.server.db
    .select()
    .from(secondSignature)
    .where(and(eq(secondSignature.bookingId, id), eq(secondSignature.state, 'open')));
  return open && call(world, world.second, `/api/staff/signatures/${open.id}/confirm`, {});
});

const replyToOffer = (action: 'take' | 'insist'): Work =>
  on(async (world, { id, client }) => {
    const [open] = await world.server.db.select().from(problem).where(eq(problem.bookingId, id));
    const body = { action, offerPct: open?.offerPct };
    return open?.offerPct ? call(world, client, `/api/bookings/${id}/problem/reply`, body) : undefined;
  });

/** Everything available is paid out, as a run of payouts will do it (P-04). */
const payOut: Work = async ({ server, expert }) => {
  const credit = ledgerAccount.available(expert.expertId);
  const amountMinor = await accountBalance(server.db, credit, 'AUD');
  if (amountMinor <= 0) return undefined;
  const subject = `payout:${randomUUID()}`;
  const row = { at: server.clock.now(), subject, kind: 'payout', debit: ledgerAccount.provider, credit };
  await server.db
    .insert(ledgerEntry)
    .values({ ...row, amountMinor, currency: 'AUD', idempotencyKey: subject });
  return undefined;
};

const attend = on(async ({ server, expert, from }, { id, client, n }) => {
  // Both came; the expert alone; both, but the expert late; nobody.
  const late = n % 4 === 2 ? 30 * MINUTE : -HOUR;
  const row = (accountId: string, offset: number) => ({
    roomId: id,
    accountId,
    inst: randomUUID(),
    joinedAt: new Date(from + offset),
    lastSeenAt: new Date(from + 9 * HOUR),
  });
  const rows = [
    ...(n % 4 === 3 ? [] : [row(expert.accountId, late)]),
    ...(n % 2 === 0 ? [row(client.accountId, -HOUR)] : []),
  ];
  await writeStays(server.db, ...rows);
  return undefined;
});

const nothing = async (work: Promise<unknown>): Promise<undefined> => {
  await work;
  return undefined;
};
const WAITS = [5 * MINUTE, 11 * MINUTE, HOUR, 23 * HOUR, 49 * HOUR, 4 * DAY, 181 * DAY] as const;

export const COMMANDS: Readonly<Record<string, Work>> = {
  hold: async ({ server, clients, expert, from, bookings }, n) => {
    const client = clients[n % clients.length];
    if (!client) return undefined;
    const at = new Date(from + (n % 5) * HOUR);
    const answer = await hold(server, client, expert.serviceId, at, `run-${from}-hold-${n}`);
    const isNew = answer.status === 201 && !bookings.some(({ id }) => id === answer.data.id);
    if (isNew) bookings.push({ id: answer.data.id, client });
    return answer;
  },
  pay: pay(CARDS.good),
  'pay without funds': pay(CARDS.noFunds),
  ...OVERTIME_COMMANDS,
  refresh: on(({ server }, { id, client }) => act(server, client, id, 'payment/refresh')),
  release: on(({ server }, { id, client }) => act(server, client, id, 'release')),
  'client cancels': on(({ server }, { id, client }) => act(server, client, id, 'cancel')),
  'expert cancels': on(({ server, expert }, { id }) => act(server, expert, id, 'cancel')),
  accept: on(({ server, expert }, { id }) => act(server, expert, id, 'accept')),
  decline: on(({ server, expert }, { id }) => act(server, expert, id, 'decline')),
  attend,
  'bank disputes': bank('dispute'),
  'bank disputes a part': bank('dispute', (n) => [1, 4001, 2500, 98][n % 4]),
  'bank gives in': bank('win'),
  'bank keeps the money': bank('lose'),
  'refund in the dashboard': bank('refund', (n) => [1, 4001, 2500, undefined][n % 4]),
  'refund fails': bank('fail-refund'),
  goodwill: on((world, { id, n }) => {
    const body = { amountMinor: nth([1, 500, 4001, 12_000], n) };
    return call(world, world.expert, `/api/bookings/${id}/refunds`, body, `run-${world.from}-goodwill-${n}`);
  }),
  'problem reported': ofParty('client', 'problem', (n) => ({
    kind: nth(['came_late', 'conduct', 'technical'], n),
    askPct: nth([33, 100, 0, 50], n),
    text: TEXT,
  })),
  'problem agreed': ofParty('expert', 'problem/answer', () => ({ action: 'agree' })),
  'problem offered': ofParty('expert', 'problem/answer', () => ({ action: 'offer', offerPct: 20 })),
  'problem contested': ofParty('expert', 'problem/answer', () => ({ action: 'contest', text: TEXT })),
  'offer taken': replyToOffer('take'),
  'offer refused': replyToOffer('insist'),
  'problem decided': decideProblem,
  'verdict appealed': ofParty('expert', 'appeal', () => ({ text: TEXT })),
  'appeal decided': decideAppeal,
  'decision signed': sign,
  'finding of staff': finding,
  'payout of what is available': payOut,
  'write-off': (world, n) =>
    call(world, world.staff, `/api/staff/experts/${world.expert.expertId}/write-off`, {
      amountMinor: nth([1, 500, 4001], n),
      currency: 'AUD',
      reason: 'Nobody answers any more.',
    }),
  'events again': (world) => nothing(resendEvents(world)),
  drain: ({ server }) => nothing(server.drain()),
  wait: async ({ server }, n) => {
    server.clock.advance(nth(WAITS, n));
    return undefined;
  },
};

/** Runs a command, twice if it is. @returns what the server must not answer: 500 and above */
export async function run(world: World, { name, n, twice }: Command): Promise<number[]> {
  const work = COMMANDS[name];
  if (!work) throw new Error(`no command ${name}`);
  const answers = [await work(world, n)];
  if (twice && name !== 'wait' && name !== 'twenty seconds') answers.push(await work(world, n));
  return answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.status] : []));
}
