import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { signPayload } from '../../adapters/stripe-sandbox/deliver.ts';
import {
  appeal,
  booking,
  dispute,
  ledgerEntry,
  payment,
  problem,
  sandboxEvent,
  secondSignature,
} from '../../db/schema/index.ts';
import { PaymentRefused, type BankAct } from '../../ports/payments.ts';
import { attend as writeStays } from '../../testing/attend.ts';
import { act, CARDS, confirmCard, hold, openPayment } from '../../testing/booking-flow.ts';
import { openTestSession, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, type TestServer } from '../../testing/harness.ts';
import { accountBalance, ledgerAccount } from './index.ts';

/** The people of one run, and what they booked. */
export interface World {
  server: TestServer;
  staff: TestPerson;
  second: TestPerson;
  clients: TestPerson[];
  expert: TestExpert;
  /** The sessions of this run begin here, epoch ms */
  from: number;
  bookings: { id: string; client: TestPerson }[];
}
/** What a command answered: statuses from 500 on are faults of the server. */
type Answer = { status: number } | undefined;
/** One command; `n` chooses among what there is and how much. */
export interface Command {
  name: string;
  n: number;
  /** Pressed, or delivered, twice */
  twice: boolean;
}
type Work = (world: World, n: number) => Promise<Answer>;
interface Chosen {
  id: string;
  client: TestPerson;
  n: number;
}

const TEXT = 'We heard nothing of each other for half an hour.';
const nth = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0];

/** A command on one of the bookings there are. */
const on =
  (work: (world: World, chosen: Chosen) => Promise<Answer>): Work =>
  async (world, n) => {
    const booked = world.bookings[n % Math.max(1, world.bookings.length)];
    return booked && work(world, { ...booked, n });
  };

/** A call of somebody who has just logged in: days may have passed. */
async function call(
  { server }: World,
  { accountId }: Pick<TestPerson, 'accountId'>,
  path: string,
  body: object,
  key?: string,
): Promise<Answer> {
  const [cookie = ''] = await openTestSession(server, [accountId]);
  const answer = await server.post(path, body, { cookie, ...(key && { 'idempotency-key': key }) });
  await answer.text();
  return { status: answer.status };
}

const pay = (card: string): Work =>
  on(async ({ server }, { id, client }) => {
    const answer = await act(server, client, id, 'payment');
    if (answer.status === 200) await confirmCard(server, await openPayment(server, client, id), card);
    return answer;
  });

const paymentOf = async ({ server }: World, id: string) => {
  const [row] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
  return row;
};

/** The bank, or somebody in the dashboard; what it says no to changes nothing. */
const bank = (what: BankAct, amountMinor: (n: number) => number | undefined = () => undefined): Work =>
  on(async (world, { id, n }) => {
    const paid = await paymentOf(world, id);
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

/** The expert of a lost dispute is heard, and staff find whether they delivered, or are due the late share. */
const finding = on(async (world, { id, n }) => {
  const { server, staff, expert } = world;
  const [lost] = await server.db
    .select({ ref: dispute.ref, status: booking.status })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.bookingId, id), eq(dispute.status, 'lost'), isNull(dispute.finding)));
  if (!lost) return undefined;
  const of = `/api/staff/disputes/${lost.ref}`;
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

const COMMANDS: Readonly<Record<string, Work>> = {
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
  if (twice && name !== 'wait') answers.push(await work(world, n));
  return answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.status] : []));
}

export const command = (name: string, n = 0): Command => ({ name, n, twice: true });
const names = Object.keys(COMMANDS);
const after = names.filter((name) =>
  /bank|refund|goodwill|problem|offer|appeal|signed|finding|payout/.test(name),
);
const anyCommand = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...after) },
    { weight: 2, arbitrary: fc.constantFrom('drain', 'wait') },
    { weight: 2, arbitrary: fc.constantFrom('hold', 'pay', 'accept', 'refresh') },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  n: fc.nat({ max: 11 }),
  twice: fc.boolean(),
});

/** The way of a paid session to its end; a run begins somewhere along it. */
export const mainLine = ['hold', 'pay', 'refresh', 'accept'].map((name) => command(name));
const session = fc.nat({ max: 3 }).map((n) => [command('attend', n), command('wait', 5), command('drain')]);

/** Programs of up to `most` commands after the main line, or a part of it. */
export const programs = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 1, arbitrary: fc.nat({ max: mainLine.length }) },
        { weight: 3, arbitrary: fc.constant(mainLine.length) },
      ),
      fc.oneof({ weight: 3, arbitrary: session }, { weight: 1, arbitrary: fc.constant([]) }),
      fc.array(anyCommand, { minLength: 4, maxLength: most - mainLine.length - 3, size: 'max' }),
    )
    .map(([along, held, commands]) => [...mainLine.slice(0, along), ...held, ...commands]);

const aheadOfStart = [
  'bank disputes',
  'bank disputes a part',
  'bank gives in',
  'bank keeps the money',
  'client cancels',
  'expert cancels',
  'refund in the dashboard',
  'refund fails',
  'goodwill',
  'finding of staff',
  'payout of what is available',
  'events again',
];
const anyAhead = fc.record({
  name: fc.constantFrom(...aheadOfStart),
  n: fc.nat({ max: 11 }),
  twice: fc.boolean(),
});
/** From five minutes to two days; the longest passes the start. */
const someWait = fc.nat({ max: 4 }).map((n) => command('wait', n));
/** To 0 to 24 hours before the start, when the expert's policy decides. */
const untilLate = [command('wait', 4), command('wait', 2)];

/** Programs of up to `most` commands in which banks dispute charges before the start of their sessions (P-09). */
export const programsBeforeStart = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      fc.constantFrom([], untilLate),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: anyAhead },
          { weight: 4, arbitrary: fc.constant(command('drain')) },
          { weight: 1, arbitrary: someWait },
        ),
        { minLength: 4, maxLength: most - mainLine.length - untilLate.length, size: 'max' },
      ),
    )
    .map(([wait, commands]) => [...mainLine, ...wait, ...commands]);

/** The late share before and after disputes that the bank won, granted in the end; and one that stays open. */
export const lateStories: Command[][] = [
  ['bank disputes'],
  ['client cancels', 'payout of what is available', 'bank disputes', 'bank keeps the money'],
  ['refund in the dashboard', 'bank disputes a part', 'bank keeps the money'],
  ['bank disputes', 'bank gives in', 'refund in the dashboard', 'bank disputes', 'bank keeps the money'],
].map((names) => [
  ...mainLine,
  ...untilLate,
  ...[...names, 'finding of staff', 'payout of what is available'].flatMap((name) => [
    { ...command(name), twice: false },
    command('drain'),
  ]),
]);

/** Everything that can happen to the money of one session after its end. */
export const wholeStory: Command[] = [
  ...mainLine,
  command('attend'),
  command('wait', 5),
  ...(
    [
      ['drain'],
      ['bank disputes'],
      ['drain'],
      ['bank gives in'],
      ['drain'],
      ['wait', 4],
      ['drain'],
      ['goodwill', 1],
      ['refund in the dashboard', 1],
      ['refund in the dashboard', 2],
      ['drain'],
      ['refund fails'],
      ['drain'],
      ['bank disputes'],
      ['drain'],
      ['bank keeps the money'],
      ['drain'],
      ['finding of staff', 1],
      ['drain'],
    ] as const
  ).map(([name, n]) => command(name, n)),
];
