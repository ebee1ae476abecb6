import { expect, it } from 'vitest';
import { createClients, createExpert, createStaff } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { giftsOf } from '../bookings/seats/gifts.fixture.ts';
import { insertSession } from '../bookings/seats/seats.fixture.ts';
import { refuseOwnBooking } from '../signatures/index.ts';
import { erasureWaits } from './erasure-waits.ts';
import { OWN_TABLES, rowsOf } from './rows-of.ts';

const server = serverForSuite();
const { address, paidOrder, take } = giftsOf(server);

it('[H-02] the money of a seat that somebody else has is its buyer’s, in exports, at the desk and when they leave', async () => {
  const host = await createExpert(server);
  const [buyer, guest] = await createClients(server, 2);
  if (!buyer || !guest) throw new Error('nobody');
  const session = await insertSession(server, host, {
    startsAt: new Date(server.clock.now().getTime() + 2 * DAY),
  });
  const [seat] = (await paidOrder(buyer, session.id, 1, false)).seats;
  if (!seat) throw new Error('no seat');
  await take(guest, address(seat));
  await server.drain();
  const rows = async (name: string, { accountId, email }: typeof guest) => {
    const table = OWN_TABLES.find((each) => each.name === name);
    if (!table) throw new Error(`no table ${name}`);
    return (await rowsOf(server.db, table, { id: accountId, email })).length;
  };
  for (const name of ['payment', 'payment_operation', 'ledger_entry', 'document'])
    expect([name, (await rows(name, buyer)) > 0, await rows(name, guest)]).toEqual([name, true, 0]);
  expect([await rows('booking', buyer), await rows('booking', guest)]).toEqual([1, 1]);
  for (const { accountId } of [buyer, guest, host])
    await expect(refuseOwnBooking(server.db, seat.bookingId, accountId)).rejects.toThrow('your own');
  const staff = await createStaff(server, ['support']);
  const story = await server.as(staff).call('staffBooking', { params: { id: seat.bookingId } });
  expect(story.data).toMatchObject({ client: { id: guest.accountId }, payer: { id: buyer.accountId } });
  const now = server.clock.now();
  expect(await erasureWaits(server.db, buyer.accountId, now)).toMatchObject({ isOpen: true });
});
