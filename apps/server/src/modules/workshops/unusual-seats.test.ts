import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking, notification, payment, seatWait } from '../../db/schema/index.ts';
import type { BankAct } from '../../ports/payments.ts';
import { createClient, createStaff } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { brokenBooks } from '../payments/books.fixture.ts';
import { createHost, publish, reach, sessionNow, stay, takeSeat } from './workshops.fixture.ts';

const server = serverForSuite();

async function soldOut() {
  const host = await createHost(server);
  const { session } = await publish(server, host, { seats: 2, priceMinor: 6_000 });
  const seats = [await takeSeat(server, session.id), await takeSeat(server, session.id)] as const;
  const next = await createClient(server);
  await server.as(next).call('joinSeatWaitlist', { params: { id: session.id } });
  await server.drain();
  return { host, session, seats, next };
}
async function bank(bookingId: string, what: BankAct): Promise<void> {
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  await server.deps.payments.sandbox?.act(paid?.providerRef ?? '', what);
  await server.drain();
}
const seatNow = async (id: string) => {
  const [row] = await server.db
    .select({ status: booking.status, paid: payment.status, back: payment.refundedMinor })
    .from(booking)
    .innerJoin(payment, eq(payment.bookingId, booking.id))
    .where(eq(booking.id, id));
  return row;
};
const waitOf = async (accountId: string) => {
  const [row] = await server.db.select().from(seatWait).where(eq(seatWait.accountId, accountId));
  return row?.state;
};
const toldHost = async (accountId: string, bookingId: string) =>
  (
    await server.db
      .select({ kind: notification.kind })
      .from(notification)
      .where(and(eq(notification.accountId, accountId), eq(notification.bookingId, bookingId)))
  ).map(({ kind }) => kind);
const hosted = async (host: { cookie: string }) => {
  const { data } = await server.as(host).call('listOwnWorkshops', {});
  const [session] = data.workshops[0]?.sessions ?? [];
  return session;
};

it('[P-09] [H-07] a seat whose payment the bank disputes before the start goes to the next who waits', async () => {
  const { host, session, seats, next } = await soldOut();
  await bank(seats[0].bookingId, 'dispute');
  expect((await seatNow(seats[0].bookingId))?.status).toBe('cancelled');
  expect((await seatNow(seats[1].bookingId))?.status).toBe('confirmed');
  expect((await sessionNow(server, session.id)).status).toBe('scheduled');
  expect(await waitOf(next.accountId)).toBe('offered');
  expect(await hosted(host)).toMatchObject({ sold: 1, expertShare: { minor: 5_100 } });
  expect(await toldHost(host.accountId, seats[0].bookingId)).toContain('cancelled');
  await bank(seats[0].bookingId, 'lose');
  expect(await brokenBooks(server.db, host.expertId)).toEqual([]);
});

it('[O-04] [H-06] the seat of a suspended guest is given back and offered, and the session stands', async () => {
  const { host, session, seats, next } = await soldOut();
  const staff = await createStaff(server, ['trust']);
  const body = { reason: 'Insults in the chat', clientBookings: 'full' as const };
  const done = await server
    .as(staff)
    .call('suspendAccount', { params: { id: seats[0].client.accountId }, body });
  expect(done.data).toEqual({ cancelled: 1, waiting: 0 });
  await server.drain();
  expect(await seatNow(seats[0].bookingId)).toEqual({ status: 'cancelled', paid: 'refunded', back: 6_000 });
  expect((await sessionNow(server, session.id)).status).toBe('scheduled');
  expect(await waitOf(next.accountId)).toBe('offered');
  expect(await hosted(host)).toMatchObject({ sold: 1 });
});

it('[P-09] [H-12] what the bank takes back for a seat afterwards is its host’s loss only if staff find so', async () => {
  const { host, session, seats } = await soldOut();
  await stay(server, session, [host, 0, 60], [seats[0].client, 0, 60], [seats[1].client, 0, 60]);
  await reach(server, session, 90);
  expect(await hosted(host)).toMatchObject({ sold: 2, expertShare: { minor: 10_200 } });
  await bank(seats[0].bookingId, 'dispute');
  expect((await seatNow(seats[0].bookingId))?.status).toBe('ended');
  await bank(seats[0].bookingId, 'lose');
  expect(await brokenBooks(server.db, host.expertId)).toEqual([]);
  // The loss is the platform's until a hearing says otherwise.
  expect(await hosted(host)).toMatchObject({ sold: 2, expertShare: { minor: 10_200 } });
});
