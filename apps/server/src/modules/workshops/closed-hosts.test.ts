import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { booking, refundOrder, seatWait } from '../../db/schema/index.ts';
import { createClient, createStaff } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { PASSWORD } from '../../testing/people.ts';
import { giftsOf } from '../bookings/seats/gifts.fixture.ts';
import { hashPassword } from '../accounts/index.ts';
import { createHost, publish, sessionNow, takeSeat } from './workshops.fixture.ts';

const server = serverForSuite();

async function hostWithSeat(priceMinor = 4_500) {
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const host = await createHost(server, { account: { passwordHash } });
  const { session } = await publish(server, host, { priceMinor });
  const seat = await takeSeat(server, session.id);
  return { host, session, ...seat };
}
const seatNow = async (bookingId: string) => {
  const [row] = await server.db.select().from(booking).where(eq(booking.id, bookingId));
  const orders = await server.db.select().from(refundOrder).where(eq(refundOrder.bookingId, bookingId));
  return [row?.status, orders.map(({ amountMinor }) => amountMinor)] as const;
};

it('[O-04] [H-03] the suspension of a host cancels their sessions, and refunds every seat', async () => {
  const { host, session, bookingId } = await hostWithSeat(30_000);
  const second = await takeSeat(server, session.id);
  const staff = await createStaff(server, ['trust']);
  const body = { reason: 'Advertising elsewhere', clientBookings: 'policy' as const };
  const done = await server.as(staff).call('suspendAccount', { params: { id: host.accountId }, body });
  // Above A$500 in all, a second person signs (O-01).
  expect(done.data).toEqual({ cancelled: 2, waiting: 1 });
  expect(await sessionNow(server, session.id)).toMatchObject({ status: 'cancelled', cancelled: 'staff' });
  const seats = [await seatNow(bookingId), await seatNow(second.bookingId)];
  expect(seats.map(([status]) => status)).toEqual(['cancelled', 'cancelled']);
  expect(seats.flatMap(([, minor]) => minor)).toEqual([30_000]);
  // Who had a seat reads that we cancelled the date, not that they left.
  const seen = await server.as(second.client).call('getBooking', { params: { id: second.bookingId } });
  expect(seen.data.seat?.cancelled).toBe('staff');
});

it('[O-04] [H-02] a suspended host and whoever bought a seat for somebody else read what became of the seats', async () => {
  const { host, session } = await hostWithSeat();
  const buyer = await createClient(server);
  const { paidOrder } = giftsOf(server);
  const { id } = await paidOrder(buyer, session.id, 1, false);
  const staff = await createStaff(server, ['trust']);
  server.mails.length = 0;
  await server.as(staff).call('suspendAccount', {
    params: { id: host.accountId },
    body: { reason: 'Advertising elsewhere', clientBookings: 'policy' },
  });
  for (let due = 1; due > 0;) due = await server.drain();
  const mailTo = (to: string, subject: RegExp) =>
    server.mails.find((mail) => mail.to === to && subject.test(mail.subject))?.text;
  const told = mailTo(host.email, /^Cancelled: Fundraising 101$/);
  expect(told).toContain('everybody who had booked (2 seats) and refunding every seat in full.');
  // Nobody can book them, and they can’t log in.
  expect(told).not.toMatch(/This time is free|See your workshops/);
  const bought = mailTo(buyer.email, /^Cancelled: a seat in /);
  expect(bought).toMatch(/^Seat cancelled\n/);
  expect(bought).toContain(`/app/seats/orders/${id}`);
});

it('[O-04] nothing of a booking leads to the profile of a suspended host', async () => {
  const { host, session, client, bookingId } = await hostWithSeat();
  const { paidOrder, address } = giftsOf(server);
  const [gift] = (await paidOrder(client, session.id, 1, false)).seats;
  if (!gift) throw new Error('no seat was sold');
  const handles = async () => [
    (await server.as(client).call('getBooking', { params: { id: bookingId } })).data.expert.handle,
    (await server.as(client).call('getSeatGift', { params: address(gift) })).data.host.handle,
  ];
  expect(await handles()).toEqual([host.handle, host.handle]);
  const staff = await createStaff(server, ['trust']);
  await server.as(staff).call('suspendAccount', {
    params: { id: host.accountId },
    body: { reason: 'Advertising elsewhere', clientBookings: 'policy' },
  });
  expect(await handles()).toEqual([null, null]);
});

it('[W-07] [H-03] a host who closes their account cancels their sessions, and a guest leaves the waitlists', async () => {
  const { host, session, bookingId } = await hostWithSeat();
  const closed = await server.as(host).call('deleteAccount', { body: { currentPassword: PASSWORD } });
  expect(closed.status).toBe(204);
  await server.drain();
  expect(await sessionNow(server, session.id)).toMatchObject({ status: 'cancelled', cancelled: 'host' });
  expect(await seatNow(bookingId)).toEqual(['cancelled', [4_500]]);

  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const guest = await createClient(server, { passwordHash });
  const other = await hostWithSeat();
  const own = await takeSeat(server, other.session.id, guest);
  await server.db.insert(seatWait).values({
    id: crypto.randomUUID(),
    groupSessionId: other.session.id,
    accountId: guest.accountId,
    state: 'waiting',
    since: server.clock.now(),
  });
  await server.as(guest).call('deleteAccount', { body: { currentPassword: PASSWORD } });
  await server.drain();
  // Ten days ahead: everything back (B-04).
  expect(await seatNow(own.bookingId)).toEqual(['cancelled', [4_500]]);
  const left = server.mails.find(({ to, subject }) => to === guest.email && subject.startsWith('Cancelled'));
  expect(left?.text).toContain('refunded A$45');
  expect(left?.text).not.toContain('See the booking');
  expect((await sessionNow(server, other.session.id)).status).toBe('scheduled');
  const [wait] = await server.db.select().from(seatWait).where(eq(seatWait.accountId, guest.accountId));
  expect(wait?.state).toBe('left');
  server.clock.advance(DAY + HOUR);
  await server.drain();
});
