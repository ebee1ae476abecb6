import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  booking,
  claim,
  expert as experts,
  notification,
  payment,
  refundOrder,
  refusedMinute,
  roomPresence,
  seatWait,
} from '../../db/schema/index.ts';
import { hold, look } from '../../testing/booking-flow.ts';
import { createClient, createStaff, logInAgain, type TestExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { giftsOf } from '../bookings/seats/gifts.fixture.ts';
import { createHost, publish, reach, sessionNow, stay, takeSeat } from './workshops.fixture.ts';

const server = serverForSuite();
let host: TestExpert;
beforeEach(async () => {
  host = await createHost(server, { service: { instant: true, minNoticeMin: 0 } });
  server.mails.length = 0;
});

/** What went back for a booking, in minor units, and by how many orders. */
async function refunded(bookingId: string): Promise<{ orders: number; minor: number; sent: number }> {
  const orders = await server.db.select().from(refundOrder).where(eq(refundOrder.bookingId, bookingId));
  const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
  const minor = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return { orders: orders.length, minor, sent: paid?.refundedMinor ?? 0 };
}

const statusOf = async (bookingId: string) =>
  (await server.db.select().from(booking).where(eq(booking.id, bookingId)))[0]?.status;
const mailsTo = (to: string) => server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const toldTo = async (accountId: string) =>
  (await server.db.select().from(notification).where(eq(notification.accountId, accountId))).map(
    ({ kind }) => kind,
  );
const liveClaims = (sessionId: string) =>
  server.db.$count(
    claim,
    sql`${claim.status} <> 'released' AND (${claim.groupSessionId} = ${sessionId} OR ${claim.subject} = ${`group:${sessionId}`})`,
  );

it('[H-02] [H-11] the mail about the first seats says how many were booked at once', async () => {
  const { session } = await publish(server, host, { priceMinor: 0 });
  await giftsOf(server).seats(await createClient(server), session.id, 1);
  await server.drain();
  const mail = server.mails.find(({ to }) => to === host.email);
  expect(mail?.subject).toBe('First seats booked: Fundraising 101');
  expect(mail?.text).toMatch(/^Your first seats are booked\n+The first 2 seats of your workshop/);
  expect(mail?.text).toContain('2 seats of 3 booked.');
});

describe('[H-03] the host cancels', () => {
  it('and every seat is refunded once, the time is free, nobody waits, and all are told why', async () => {
    const { session } = await publish(server, host);
    const left = await takeSeat(server, session.id);
    const own = { params: { id: left.bookingId } };
    await server.as(left.client).call('cancelBooking', { ...own, body: { expectedRefundMinor: 4_500 } });
    const seats = [await takeSeat(server, session.id), await takeSeat(server, session.id)];
    const waiting = await createClient(server);
    await server.db.insert(seatWait).values({
      id: crypto.randomUUID(),
      groupSessionId: session.id,
      accountId: waiting.accountId,
      state: 'waiting',
      since: server.clock.now(),
    });
    await server.drain();
    expect(mailsTo(host.email)).toEqual(['First seats booked: Fundraising 101']);
    const [invitation] = server.mails.find(({ to }) => to === host.email)?.attachments ?? [];
    expect(invitation?.content).toContain('METHOD:REQUEST');
    const before = (await server.as(host).call('listOwnWorkshops')).data.workshops[0]?.sessions[0];
    expect(before).toMatchObject({ sold: 2, expertShare: { minor: 7_650, currency: 'AUD' } });
    expect(before?.guests.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);

    const params = { id: session.id };
    expect((await server.as(host).call('cancelGroupSession', { params })).status).toBe(204);
    const again = await server.as(host).call('cancelGroupSession', { params });
    expect([again.code, again.error.message]).toEqual(['WrongState', 'This session was cancelled already']);
    await server.drain();
    await server.drain();
    for (const { bookingId, client } of seats) {
      expect(await statusOf(bookingId)).toBe('cancelled');
      expect(await refunded(bookingId)).toEqual({ orders: 1, minor: 4_500, sent: 4_500 });
      const mail = server.mails.find(
        ({ to, subject }) => to === client.email && subject.startsWith('Cancelled'),
      );
      expect(mail?.text).toMatch(/Ada Quill cancelled “Fundraising 101”\.[^]*refunded A\$45/);
      expect(await toldTo(client.accountId)).toContain('cancelled');
      const { seat } = (await server.as(client).call('getBooking', { params: { id: bookingId } })).data;
      expect(seat?.cancelled).toBe('host');
    }
    const after = (await server.as(host).call('listOwnWorkshops')).data.workshops[0]?.sessions[0];
    expect(after).toMatchObject({ sold: 0, expertShare: { minor: 0 } });
    // Taken at the same instant, they are in no order.
    expect(new Set(after?.guests.map(({ bookingId }) => bookingId))).toEqual(
      new Set(seats.map(({ bookingId }) => bookingId)),
    );
    // Whoever gave up a seat before did so themselves.
    expect((await server.as(left.client).call('getBooking', own)).data.seat?.cancelled).toBeNull();
    expect(mailsTo(host.email)).toEqual([
      'First seats booked: Fundraising 101',
      'Cancelled: Fundraising 101',
    ]);
    const cancelled = server.mails.findLast(({ to }) => to === host.email);
    expect(cancelled?.text).toContain('had booked (2 seats) and refunding every seat in full.');
    expect(cancelled?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
    expect(await liveClaims(session.id)).toBe(0);
    const [wait] = await server.db.select().from(seatWait).where(eq(seatWait.groupSessionId, session.id));
    expect(wait?.state).toBe('over');
    expect((await hold(server, waiting, host.serviceId, session.startsAt)).status).toBe(201);
    // Nothing is left for its timers.
    await reach(server, session, 120);
    expect(await sessionNow(server, session.id)).toMatchObject({ status: 'cancelled', cancelled: 'host' });
    for (const { bookingId } of seats) expect((await refunded(bookingId)).orders).toBe(1);
  });

  it('not what has begun, and nobody else does', async () => {
    const other = await createHost(server);
    const { session } = await publish(server, host);
    const params = { id: session.id };
    expect((await server.as(other).call('cancelGroupSession', { params })).status).toBe(404);
    const { client } = await takeSeat(server, session.id);
    expect((await server.as(client).call('cancelGroupSession', { params })).status).toBe(403);
    server.clock.set(session.startsAt);
    await logInAgain(server, host);
    expect((await server.as(host).call('cancelGroupSession', { params })).code).toBe('WrongState');
  });
});

describe('[H-03] the deadline', () => {
  it('cancels what sold fewer seats than its minimum, and leaves what sold enough', async () => {
    const few = await publish(server, host, { minimum: 2 });
    const enough = await publish(server, host, {
      minimum: 2,
      dates: [server.clock.nextHour(10 * DAY + 2 * HOUR).toISOString()],
    });
    const { bookingId, client } = await takeSeat(server, few.session.id);
    const kept = [await takeSeat(server, enough.session.id), await takeSeat(server, enough.session.id)];
    await reach(server, few.session, -24 * 60 - 1);
    expect((await sessionNow(server, few.session.id)).status).toBe('scheduled');
    await reach(server, few.session, -24 * 60);
    expect(await sessionNow(server, few.session.id)).toMatchObject({
      status: 'cancelled',
      cancelled: 'minimum',
    });
    expect(await refunded(bookingId)).toEqual({ orders: 1, minor: 4_500, sent: 4_500 });
    const mail = server.mails.find(
      ({ to, subject }) => to === client.email && subject.startsWith('Cancelled'),
    );
    expect(mail?.text).toContain('Too few seats of “Fundraising 101” were taken');
    expect(server.mails.findLast(({ to }) => to === host.email)?.text).toContain(
      'Fewer than 2 seats were booked by the deadline',
    );
    expect(await toldTo(host.accountId)).toContain('workshop-cancelled');
    await reach(server, enough.session, -24 * 60);
    expect((await sessionNow(server, enough.session.id)).status).toBe('scheduled');
    for (const seat of kept) expect(await refunded(seat.bookingId)).toMatchObject({ orders: 0 });
    const page = (await server.call('getWorkshop', { params: { slug: enough.slug } })).data;
    expect(page.sessions[0]).toMatchObject({ sale: 'open', seatsLeft: 1 });
  });
});

describe('[H-03] ten minutes after the start', () => {
  it('an absent host’s session is cancelled, one who is 9 minutes late goes on', async () => {
    const { sessions } = await publish(server, host, {
      dates: [0, 3].map((hours) => server.clock.nextHour(10 * DAY + hours * HOUR).toISOString()),
    });
    const [absent, late] = sessions;
    if (!absent || !late) throw new Error('no sessions');
    const lost = await takeSeat(server, absent.id);
    const kept = await takeSeat(server, late.id);
    await stay(server, absent, [lost.client, 0, 10]);
    await reach(server, absent, 9);
    expect((await sessionNow(server, absent.id)).status).toBe('scheduled');
    await reach(server, absent, 10);
    expect(await sessionNow(server, absent.id)).toMatchObject({
      status: 'cancelled',
      cancelled: 'host_absent',
    });
    expect(await refunded(lost.bookingId)).toEqual({ orders: 1, minor: 4_500, sent: 4_500 });
    await stay(server, late, [kept.client, 0, 60], [host, 9, 60]);
    await reach(server, late, 10);
    expect((await sessionNow(server, late.id)).status).toBe('scheduled');
  });

  it('[G-02] nobody is judged by minutes in which the server refused connections', async () => {
    const { session } = await publish(server, host);
    const { client } = await takeSeat(server, session.id);
    await server.db
      .insert(refusedMinute)
      .values([0, 1, 2].map((n) => ({ startsAt: new Date(session.startsAt.getTime() + n * MINUTE) })));
    await reach(server, session, 10);
    expect((await sessionNow(server, session.id)).status).toBe('scheduled');
    await stay(server, session, [client, 0, 12], [host, 11, 12]);
    await reach(server, session, 13);
    expect((await sessionNow(server, session.id)).status).toBe('scheduled');
  });

  it('a session in which nothing came through is cancelled, one without guests isn’t', async () => {
    const { sessions } = await publish(server, host, {
      dates: [0, 3].map((hours) => server.clock.nextHour(10 * DAY + hours * HOUR).toISOString()),
    });
    const [silent, alone] = sessions;
    if (!silent || !alone) throw new Error('no sessions');
    const { client, bookingId } = await takeSeat(server, silent.id);
    await takeSeat(server, alone.id);
    await stay(server, silent, [client, 0, 10], [host, 0, 10]);
    await server.db.execute(
      sql`UPDATE call_report SET receives = 'nothing', sends = 'media' WHERE room_id = ${silent.id}`,
    );
    await reach(server, silent, 10);
    expect(await sessionNow(server, silent.id)).toMatchObject({ status: 'cancelled', cancelled: 'no_media' });
    expect(await refunded(bookingId)).toMatchObject({ orders: 1, minor: 4_500 });
    await stay(server, alone, [host, 0, 10]);
    await reach(server, alone, 10);
    expect((await sessionNow(server, alone.id)).status).toBe('scheduled');
  });
});

describe('[H-09] after the end', () => {
  const CASES: readonly (readonly [string, readonly (readonly [number, number])[], number, number])[] = [
    ['was gone at minute 3', [[0, 3]], 50, 4_275],
    ['was gone at minute 20', [[0, 20]], 333, 3_000],
    ['was gone at minute 50', [[0, 50]], 833, 750],
    ['was there for 53 minutes', [[0, 53]], 883, 525],
    [
      'was there for 55 minutes',
      [
        [0, 40],
        [45, 60],
      ],
      916,
      0,
    ],
    ['came 9 minutes late', [[9, 60]], 850, 675],
  ];
  it.each(CASES)(
    'a host who %s gives back what was missing, to the cent',
    async (_, stays, perMille, back) => {
      const { session, slug } = await publish(server, host);
      const { client, bookingId } = await takeSeat(server, session.id);
      await stay(server, session, [client, 0, 60], ...stays.map(([from, to]) => [host, from, to] as const));
      await reach(server, session, 61);
      expect(await sessionNow(server, session.id)).toMatchObject({
        status: 'over',
        deliveredPerMille: perMille,
      });
      expect(await refunded(bookingId)).toEqual({ orders: back > 0 ? 1 : 0, minor: back, sent: back });
      const [own] = await server.db.select().from(experts).where(eq(experts.id, host.expertId));
      expect(own?.sessionCount).toBe(6);
      expect((await look(server, await logInAgain(server, client), bookingId)).data.seat).toMatchObject({
        slug,
        deliveredPerMille: perMille,
      });
      await logInAgain(server, host);
      const mine = (await server.as(host).call('listOwnWorkshops')).data.workshops[0]?.sessions[0];
      expect(mine).toMatchObject({ status: 'over', guests: [{ minutes: 60 }] });
      expect(mine?.expertShare.minor).toBe(4_500 - back - Math.round((4_500 - back) * 0.15));
      expect(mailsTo(host.email).at(-1)).toBe('Your workshop Fundraising 101');
    },
  );

  it('of a free session neither its end nor its cancellation says anything of money', async () => {
    const { sessions } = await publish(server, host, {
      priceMinor: 0,
      dates: [9, 10].map((days) => server.clock.nextHour(days * DAY).toISOString()),
    });
    const [held, missed] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
    for (const { id } of [held, missed]) await takeSeat(server, id);
    await stay(server, held, [host, 0, 30]);
    await reach(server, held, 61);
    await reach(server, missed, 11);
    const mails = server.mails.filter(({ to, subject }) => to === host.email && /^(Your|Canc)/.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your workshop Fundraising 101', 'Cancelled: Fundraising 101']),
    );
    for (const { text } of mails) expect(text).not.toMatch(/A\$|refund|share of|price/);
  });

  it('[H-05] the host writes notes, which everybody reads among the replays', async () => {
    const { session, slug } = await publish(server, host);
    const params = { id: session.id };
    const save = async (text: string, by = host) =>
      (await server.as(by).call('saveGroupSessionNotes', { params, body: { text } })).code;
    await takeSeat(server, session.id);
    expect(await save('Too early')).toBe('WrongState');
    await stay(server, session, [host, 0, 60]);
    await reach(server, session, 61);
    await logInAgain(server, host);
    expect(await save('x', await createHost(server))).toBe('NotFound');
    expect(await save(' Name the thing before the amount. ')).toBeNull();
    const past = await server.call('listWorkshops', { query: { scope: 'past', handle: host.handle } });
    expect(past.data[0]).toMatchObject({ slug, session: { notes: 'Name the thing before the amount.' } });
    const ahead = await server.call('listWorkshops', { query: { scope: 'ahead', handle: host.handle } });
    expect(ahead.data).toEqual([]);
    expect(await save('')).toBeNull();
    const page = (await server.call('getWorkshop', { params: { slug } })).data;
    expect(page.sessions[0]?.notes).toBeNull();
  });
});

describe('[H-03] staff', () => {
  it('cancel a session with a reason, and two of them where much goes back (O-01)', async () => {
    const staff = await createStaff(server, ['support']);
    const second = await createStaff(server, ['support']);
    const { sessions } = await publish(server, host, {
      priceMinor: 30_000,
      dates: [0, 3].map((hours) => server.clock.nextHour(10 * DAY + hours * HOUR).toISOString()),
    });
    const [cheap, dear] = sessions;
    if (!cheap || !dear) throw new Error('no sessions');
    const one = await takeSeat(server, cheap.id);
    const two = [await takeSeat(server, dear.id), await takeSeat(server, dear.id)];
    const body = { reason: 'The host asked us to' };
    const seen = (await server.as(staff).call('getStaffGroupSession', { params: { id: dear.id } })).data;
    expect(seen).toMatchObject({ host: { accountId: host.accountId }, session: { sold: 2 }, waitlist: [] });
    const done = await server.as(staff).call('cancelGroupSessionByStaff', { params: { id: cheap.id }, body });
    expect(done.data).toEqual({ state: 'done', signatureId: null });
    await server.drain();
    expect(await refunded(one.bookingId)).toEqual({ orders: 1, minor: 30_000, sent: 30_000 });
    const asked = await server.as(staff).call('cancelGroupSessionByStaff', { params: { id: dear.id }, body });
    expect(asked.data.state).toBe('waiting');
    expect((await sessionNow(server, dear.id)).status).toBe('scheduled');
    const params = { id: asked.data.signatureId ?? '' };
    expect((await server.as(second).call('confirmSignature', { params })).code).toBeNull();
    await server.drain();
    expect(await sessionNow(server, dear.id)).toMatchObject({ status: 'cancelled', cancelled: 'staff' });
    for (const { bookingId } of two)
      expect(await refunded(bookingId)).toEqual({ orders: 1, minor: 30_000, sent: 30_000 });
    const after = (await server.as(staff).call('getStaffGroupSession', { params: { id: dear.id } })).data;
    expect(after.session.guests.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('[O-06] find a session in the audit log by its id, with its workshop', async () => {
    const { session } = await publish(server, host, { title: 'Pricing for beginners' });
    const staff = await createStaff(server, ['admin']);
    const { bookingId } = await takeSeat(server, session.id);
    await server.as(staff).call('getStaffGroupSession', { params: { id: session.id } });
    const log = await server.as(staff).call('auditLog', { query: { subject: session.id, what: 'looks' } });
    expect(log.data.map(({ about }) => about)).toEqual([
      { kind: 'group-session', id: session.id, name: 'Pricing for beginners' },
    ]);
    const story = await server.as(staff).call('staffBooking', { params: { id: bookingId } });
    expect(story.data.groupSessionId).toBe(session.id);
  });

  it('see nothing of a session of their own', async () => {
    const { session } = await publish(server, host);
    const staff = await createStaff(server, ['support', 'admin']);
    const other = await createStaff(server, ['support']);
    await server.as(other).call('getStaffGroupSession', { params: { id: session.id } });
    await takeSeat(server, session.id, staff);
    const params = { id: session.id };
    expect((await server.as(staff).call('getStaffGroupSession', { params })).code).toBe('Forbidden');
    const log = await server.as(staff).call('auditLog', { query: { subject: session.id } });
    expect(log.data).toEqual([]);
    const body = { reason: 'I can’t come' };
    expect((await server.as(staff).call('cancelGroupSessionByStaff', { params, body })).code).toBe(
      'Forbidden',
    );
  });
});

it('[H-11] the host is reminded once for all seats, and guests of their own', async () => {
  const { session } = await publish(server, host);
  const seats = [await takeSeat(server, session.id), await takeSeat(server, session.id)];
  await reach(server, session, -24 * 60);
  await reach(server, session, -60);
  const ofHost = (kind: string) =>
    server.db.$count(
      notification,
      and(eq(notification.accountId, host.accountId), eq(notification.kind, kind)),
    );
  expect(await ofHost('reminder-24h')).toBe(1);
  expect(await ofHost('reminder-1h')).toBe(1);
  expect(await ofHost('booked')).toBe(2);
  for (const { client } of seats) expect(await toldTo(client.accountId)).toContain('reminder-1h');
  await logInAgain(server, host);
  const inbox = await server.as(host).call('listNotifications', { query: {} });
  const titles = inbox.data.map(({ title }) => title);
  expect(titles).toContain('Your workshop “Fundraising 101” starts in 1 hour');
  expect(titles).toContain('Robin Ashgrove booked a seat');
});

it('[M-09] [H-03] a reminder leads its host to the workshop, then to its room, where a guest waits', async () => {
  const { session } = await publish(server, host);
  const { client } = await takeSeat(server, session.id);
  const mailAbout = (subject: string) =>
    server.mails.find((mail) => mail.to === host.email && mail.subject.includes(subject))?.text;
  const lobby = `/app/room/workshops/${session.id}/lobby`;
  await reach(server, session, -60);
  expect(mailAbout('starts in 1 hour')).toMatch(
    new RegExp(`See the workshop:\\n\\S+/app/expert/workshops/${session.id}\\n`),
  );
  await reach(server, session, -10);
  expect(mailAbout('starts in 10 minutes')).toContain(lobby);
  await server.db.insert(roomPresence).values({
    roomId: session.id,
    accountId: client.accountId,
    inst: randomUUID(),
    node: randomUUID(),
    online: true,
    admitted: false,
    media: { mic: false, cam: false, screen: false },
    lastSeenAt: server.clock.now(),
  });
  await reach(server, session, 2);
  const waits = mailAbout('is waiting for you');
  expect(waits).toContain(lobby);
  expect(waits).toContain('If you miss the first ten minutes, we cancel the session.');
});
