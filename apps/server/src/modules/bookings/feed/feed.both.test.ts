import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { account } from '../../../db/schema/index.ts';
import { act, confirmBooking, hold, requestBooking } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { DAY } from '../../../testing/harness.ts';
import { insertSession, seat } from '../seats/seats.fixture.ts';

const { server, client, expert } = bookingSuite();

const feedOf = async (who: TestPerson) => (await server.as(who).call('getCalendarFeed')).data;
/** As a calendar does: by the address alone. */
const read = async (address: string) => {
  const answer = await server.request(new URL(address).pathname);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const lines = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`));

it('[F-05] has the bookings of both sides, with the UIDs of their files, and nothing that is off', async () => {
  await hold(server, client, expert.serviceId, inDays(9));
  const booked = await confirmBooking(server, client, expert, inDays(3));
  const asked = await requestBooking(server, client, expert, inDays(4));
  const declined = await requestBooking(server, client, expert, inDays(5));
  await act(server, expert, declined.id, 'decline');
  for (const who of [client, expert]) {
    const feed = await read((await feedOf(who)).address);
    expect(feed.status).toBe(200);
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(feed.headers.get('cache-control')).toBe('private, no-cache');
    const uids = lines(feed.text, 'UID');
    expect(uids.map((uid) => uid.slice(4).split('@')[0])).toEqual([booked.id, asked.id]);
    const file = await server.request(`/api/bookings/${booked.id}/calendar.ics`, {
      headers: { cookie: who.cookie },
    });
    expect(lines(await file.text(), 'UID')).toEqual(uids.slice(0, 1));
    expect(lines(feed.text, 'STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE']);
    expect(lines(feed.text, 'SUMMARY')[0]).toContain('Ada Quill and ');
  }
});

it('[F-05] says Busy and nothing else where its owner wants that', async () => {
  await confirmBooking(server, client, expert, inDays(3));
  await server.as(client).call('changeCalendarFeed', { body: { isBusyOnly: true } });
  const { address, isBusyOnly } = await feedOf(client);
  expect(isBusyOnly).toBe(true);
  const { text } = await read(address);
  expect(lines(text, 'SUMMARY')).toEqual(['SUMMARY:Busy']);
  expect(text).not.toMatch(/Ada Quill|\/room\/|\/app\/bookings/);
  // The other side's is as it was.
  expect((await feedOf(expert)).isBusyOnly).toBe(false);
});

it('[F-05] [H-11] has a session of a workshop once for its host, and a seat for its guest', async () => {
  const session = await insertSession(server, expert, { priceMinor: 0, startsAt: inDays(6) });
  const seats = [
    await seat(server, client, session.id),
    await seat(server, await createClient(server), session.id),
  ];
  const uidsOf = async (who: TestPerson) =>
    lines((await read((await feedOf(who)).address)).text, 'UID').map((uid) => uid.slice(4).split('@')[0]);
  expect(await uidsOf(client)).toContain(seats[0]?.data.id);
  const hosted = await uidsOf(expert);
  expect(hosted).toContain(session.id);
  for (const each of seats) expect(hosted).not.toContain(each.data.id);
});

it('[F-05] has another address when it is renewed, and the old one is dead at once', async () => {
  const before = (await feedOf(client)).address;
  const { address } = (await server.as(client).call('renewCalendarFeed')).data;
  expect(address).not.toBe(before);
  expect([(await read(before)).status, (await read(address)).status]).toEqual([404, 200]);
  const again = (await server.as(client).call('renewCalendarFeed')).data.address;
  expect([(await read(address)).status, (await read(again)).status]).toEqual([404, 200]);
});

it('[F-05] opens to nobody without the address, nor for an account that isn’t active', async () => {
  const { address } = await feedOf(client);
  const [owner = '', signature = ''] = address.split('/').at(-1)?.split('.') ?? [];
  for (const token of [
    owner,
    `${owner}.`,
    `${expert.accountId}.${signature}`,
    `${owner}.${signature.slice(0, -2)}`,
    `.${signature}`,
    'x',
  ])
    expect((await read(address.replace(`${owner}.${signature}`, token))).status, token).toBe(404);
  await server.db.update(account).set({ status: 'suspended' }).where(eq(account.id, client.accountId));
  expect((await read(address)).status).toBe(404);
});
