import { eq, inArray, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking, job, notification, payment, refundOrder } from '../../db/schema/index.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { mortalProcess } from '../../testing/mortal.ts';
import { TestMediaServer } from '../../testing/media-server.ts';
import { allJobs } from '../jobs.ts';
import { imbalance } from '../payments/books.fixture.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { createHost, publish, sessionNow, takeSeat } from './workshops.fixture.ts';

// More than four people need a media server (H-01).
const server = serverForSuite({ mediaServer: new TestMediaServer() });

/** Another process takes over what a dead one had leased. */
const release = () =>
  server.db.update(job).set({ leaseToken: null, leaseUntil: null }).where(isNull(job.doneAt));

/** Runs what is due, and within the next minutes what is tried again. */
async function settle(): Promise<void> {
  await release();
  for (let round = 0; round < 5; round += 1) {
    await server.drain();
    server.clock.advance(5 * MINUTE);
  }
  await server.drain();
}

/** A session at its deadline, when its minimum is missed by one. */
async function atDeadline(seats: number) {
  const { session } = await publish(server, await createHost(server), {
    seats: seats + 1,
    minimum: seats + 1,
  });
  for (let n = 0; n < seats; n += 1) await takeSeat(server, session.id);
  await server.drain();
  server.clock.set(new Date(session.startsAt.getTime() - 24 * HOUR));
  return { id: session.id, since: server.mails.length };
}

/** What a cancelled session left of each seat: in the books, at the provider, and by email. */
async function endState({ id, since }: { id: string; since: number }) {
  const { status, cancelled } = await sessionNow(server, id);
  const seats = await server.db
    .select()
    .from(booking)
    .innerJoin(payment, eq(payment.bookingId, booking.id))
    .where(eq(booking.groupSessionId, id));
  const ids = seats.map((seat) => seat.booking.id);
  const orders = await server.db.select().from(refundOrder).where(inArray(refundOrder.bookingId, ids));
  const clients = seats.map((seat) => seat.booking.clientId);
  const told = await server.db.select().from(notification).where(inArray(notification.accountId, clients));
  const of = [];
  for (const seat of seats) {
    const atProvider = await server.deps.payments.read(seat.payment.providerRef ?? '');
    of.push({
      status: seat.booking.status,
      charged: atProvider?.capturedMinor,
      refunded: [seat.payment.refundedMinor, atProvider?.refundedMinor],
      orders: orders
        .filter(({ bookingId }) => bookingId === seat.booking.id)
        .map((order) => order.amountMinor),
      escrow: await accountBalance(server.db, ledgerAccount.escrow(seat.booking.id), 'AUD'),
    });
  }
  // The same message twice has the same id, which is what a mailbox shows once.
  const mails = new Map(server.mails.slice(since).map(({ messageId, subject }) => [messageId, subject]));
  return {
    session: { status, cancelled },
    of,
    told: told.filter(({ kind }) => kind === 'workshop-cancelled').length,
    mails: [...mails.values()].filter((subject) => subject.startsWith('Cancelled')).length,
  };
}

async function runKilledAfter(step: number) {
  const at = await atDeadline(2);
  const process = mortalProcess(server.deps, step);
  await runDueJobs(process.deps, allJobs).catch((error: unknown) => {
    if (!process.isDead()) throw error;
  });
  await settle();
  return { state: await endState(at), steps: process.steps(), died: process.isDead() };
}

/** Of a seat that was paid for and refunded once. */
const REFUNDED = {
  status: 'cancelled',
  charged: 4_500,
  refunded: [4_500, 4_500],
  orders: [4_500],
  escrow: 0,
};

it('[H-03] killed after any statement and any call to the provider, a cancellation refunds each seat once', async () => {
  const whole = await runKilledAfter(Number.POSITIVE_INFINITY);
  expect(whole.state).toMatchObject({
    session: { status: 'cancelled', cancelled: 'minimum' },
    of: [REFUNDED, REFUNDED],
    mails: 3,
  });
  expect(whole.steps).toBeGreaterThan(50);
  let died = 0;
  const stride = isLong ? 1 : Math.ceil(whole.steps / 3);
  for (let step = 1; ; step += stride) {
    const { state, died: isDead } = await runKilledAfter(step);
    expect(state, `killed after step ${step}`).toEqual(whole.state);
    if (!isDead) break;
    died += 1;
  }
  expect(died).toBeGreaterThan(isLong ? 50 : 1);
  expect(await imbalance(server.db)).toEqual([]);
}, 3_600_000);

const SEATS = isLong ? 20 : 2;

it(`[H-03] ${SEATS} seats are refunded once each by processes that die one after the other`, async () => {
  const at = await atDeadline(SEATS);
  let died = 0;
  // Each lives a step longer than the one before, so that the longest transaction ends at some time.
  for (let step = 1; ; step += 1) {
    const process = mortalProcess(server.deps, step);
    await runDueJobs(process.deps, allJobs).catch((error: unknown) => {
      if (!process.isDead()) throw error;
    });
    if (!process.isDead()) break;
    died += 1;
    await release();
  }
  await settle();
  expect(await endState(at)).toMatchObject({
    session: { status: 'cancelled', cancelled: 'minimum' },
    of: Array.from({ length: SEATS }, () => REFUNDED),
    mails: SEATS + 1,
  });
  expect(died).toBeGreaterThan(SEATS);
  expect(await imbalance(server.db)).toEqual([]);
}, 600_000);
