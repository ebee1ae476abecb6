import { NOTIFICATION_KINDS, type NotificationKind, type NotificationTopic } from '@nexperts/domain';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { alarm, booking, job, notification, pushSubscription, session } from '../../../db/schema/index.ts';
import { confirmBooking, requestBooking } from '../../../testing/booking-flow.ts';
import { createClient, createExpert, openTestSession, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { newBrowser, startPushService, vapidOf, type PushService } from '../../../testing/push-service.ts';
import { shortTimeouts } from '../../../testing/short-timeouts.ts';
import { openPair, talkerOf } from '../../messages/messages.fixture.ts';
import { notify } from '../index.ts';
import { saveSettings } from '../notifications.fixture.ts';
import { KEYS, pushedTo, serverWithPush, subscribe } from './push.fixture.ts';

const server = serverWithPush();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.answer(201);
  service.received.length = 0;
  await server.db.delete(job);
  // Noon in Brisbane, where the people of the tests are: no quiet hours.
  const day = Math.ceil(server.clock.now().getTime() / DAY) * DAY;
  server.clock.set(new Date(day + 2 * HOUR));
});

let told = 0;
/** Tells somebody something about no booking. @returns its key */
async function tell(
  { accountId }: TestPerson,
  kind: NotificationKind = 'review',
  more: Partial<Parameters<typeof notify>[1]> = {},
): Promise<string> {
  const dedupeKey = `${kind}:${(told += 1)}`;
  const params = { conversationId: randomUUID() };
  await server.db.transaction((tx) =>
    notify(tx, { accountId, kind, dedupeKey, params, now: server.clock.now(), ...more }),
  );
  return dedupeKey;
}
const jobsLeft = () => server.db.$count(job, eq(job.kind, 'push.deliver'));

describe('the decryption of these tests', () => {
  it('reads the message of RFC 8291, Appendix A', () => {
    const browser = newBrowser({
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    });
    const message =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(browser.decrypt(Buffer.from(message, 'base64url'))).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });
});

describe('[M-10] a push', () => {
  it('arrives encrypted for the browser and signed with the key it subscribed with', async () => {
    const person = await createClient(server);
    const { arrived } = await pushedTo(server, person, service);
    await tell(person);
    await server.drain();
    expect(arrived()).toEqual([
      {
        kind: 'review',
        title: 'You have a new review',
        body: 'Open Nexperts to read it.',
        path: '/app/bookings//wrap-up',
      },
    ]);
    const [received] = service.received;
    if (!received) throw new Error('nothing arrived');
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(received.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(received.body.toString('latin1')).not.toContain('review');
    const { key, claims } = vapidOf(received);
    expect(key).toBe(KEYS.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@nexperts.test' });
    // RFC 8292: at most 24 hours.
    expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1_000 + 24 * 3_600);
  });

  it('reaches each browser of the person once, and nobody else’s', async () => {
    const [person, other] = [await createClient(server), await createClient(server)];
    const first = await pushedTo(server, person, service);
    const [second, theirs] = [
      await pushedTo(server, await anotherDevice(person), service),
      await pushedTo(server, other, service),
    ];
    await tell(person);
    await server.drain();
    await server.drain();
    expect([first, second, theirs].map(({ arrived }) => arrived().length)).toEqual([1, 1, 0]);
  });

  it('of every kind names nobody and nothing, and leads to where the inbox does', async () => {
    const client = await createClient(server, { name: 'Zebedee Quillfeather' });
    const expert = await createExpert(server);
    const { id } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    await server.db.update(booking).set({ serviceTitle: 'Zanzibar matters' }).where(eq(booking.id, id));
    const conversation = await openPair(server, client, expert);
    await talkerOf(server, client).send(conversation, { text: 'Zounds' });
    await server.db.delete(job);
    await server.db.delete(notification);
    const { arrived } = await pushedTo(server, expert, service);
    const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
    for (const kind of kinds)
      await tell(expert, kind, {
        bookingId: kind === 'message' ? null : id,
        params: {
          conversationId: conversation,
          step: 'reported',
          absent: 'client',
          outcome: 'declined',
          offerId: id,
          expiresAt: server.clock.nextHour(DAY).toISOString(),
        },
      });
    server.clock.advance(MINUTE);
    await server.drain();
    const pushes = arrived();
    expect(pushes.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
    for (const push of pushes) {
      expect(Object.keys(push)).toEqual(['kind', 'title', 'body', 'path']);
      expect(JSON.stringify(push)).not.toMatch(/Zebedee|Quill|Zanzibar|Zounds|\$|\d (?:am|pm)/);
      expect(push.path).toMatch(/^\/app\/[\w/-]+$/);
      expect(push.path).not.toMatch(/undefined|null/);
    }
    expect(pushes.find(({ kind }) => kind === 'message')?.path).toBe(`/app/messages/${conversation}`);
    expect(pushes.find(({ kind }) => kind === 'waiting')?.path).toBe(`/app/room/${id}/lobby`);
  });

  it('follows what happens to a booking, by whichever module', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const { arrived } = await pushedTo(server, expert, service);
    await requestBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    await server.drain();
    expect(arrived().map(({ kind }) => kind)).toEqual(['request']);
  });
});

async function anotherDevice({ accountId }: TestPerson): Promise<{ cookie: string }> {
  const [cookie = ''] = await openTestSession(server, [accountId]);
  return { cookie };
}

describe('[M-08] whether and when a push is sent is decided when it is', () => {
  it('not of a topic that was switched off meanwhile', async () => {
    const person = await createClient(server);
    const { arrived } = await pushedTo(server, person, service);
    await tell(person, 'review');
    await tell(person, 'booked');
    const { status } = await saveSettings(server, person, {
      topic: 'reviews',
      channel: 'push',
      enabled: false,
    });
    expect(status).toBe(200);
    await server.drain();
    expect(arrived().map(({ kind }) => kind)).toEqual(['booked']);
  });

  it('all but security can be switched off: a push is no email', async () => {
    const person = await createClient(server);
    const change = (topic: NotificationTopic) =>
      saveSettings(server, person, { topic, channel: 'push', enabled: false });
    for (const topic of ['bookings', 'money', 'reminders', 'messages', 'reviews'] as const)
      expect((await change(topic)).status, topic).toBe(200);
    expect((await change('security')).status).toBe(400);
  });

  it('not of what was read meanwhile, such as a message in an open conversation', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const conversation = await openPair(server, client, expert);
    const { arrived } = await pushedTo(server, expert, service);
    const { body } = await talkerOf(server, client).send(conversation);
    await server.drain();
    expect(arrived()).toEqual([]);
    await talkerOf(server, expert).read(
      conversation,
      (body as unknown as { data: { seq: number } }).data.seq,
    );
    server.clock.advance(6_000);
    await server.drain();
    expect(arrived()).toEqual([]);
    await talkerOf(server, client).send(conversation);
    server.clock.advance(6_000);
    await server.drain();
    expect(arrived().map(({ kind }) => kind)).toEqual(['message']);
  });

  it('in the quiet hours only what can’t wait; the rest at 7 am, once', async () => {
    // 10 pm in Berlin.
    server.clock.set('2027-06-01T20:00:00Z');
    const person = await createClient(server, { timeZone: 'Europe/Berlin' });
    const { arrived } = await pushedTo(server, person, service);
    await tell(person, 'review');
    await tell(person, 'cancelled');
    await server.drain();
    expect(arrived().map(({ kind }) => kind)).toEqual(['cancelled']);
    server.clock.set('2027-06-02T04:59:59Z');
    await server.drain();
    expect(arrived()).toHaveLength(1);
    server.clock.set('2027-06-02T05:00:00Z');
    await server.drain();
    await server.drain();
    expect(arrived().map(({ kind }) => kind)).toEqual(['cancelled', 'review']);
  });

  it('once in the morning for what was told twice in the night', async () => {
    server.clock.set('2027-06-03T21:00:00Z');
    const person = await createClient(server, { timeZone: 'Europe/Berlin' });
    const { arrived } = await pushedTo(server, person, service);
    const dedupeKey = await tell(person, 'message');
    await server.as(person).call('readNotifications', { body: { all: true } });
    server.clock.advance(HOUR);
    await tell(person, 'message', { dedupeKey, again: true });
    server.clock.set('2027-06-04T05:00:00Z');
    await server.drain();
    expect(arrived()).toHaveLength(1);
  });

  it('[M-09] no reminder of a start that the booking has left', async () => {
    const [client, expert] = [await createClient(server), await createExpert(server)];
    const { id, startsAt } = await confirmBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    const { arrived } = await pushedTo(server, client, service);
    const remind = (start: string) =>
      tell(client, 'reminder-1h', { bookingId: id, params: { startsAt: new Date(start).toISOString() } });
    await remind(startsAt);
    await remind(new Date(Date.parse(startsAt) - HOUR).toISOString());
    await server.drain();
    expect(arrived()).toHaveLength(1);
    expect(service.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '600' });
  });

  it('not to a browser that somebody else has logged in to since', async () => {
    const [person, next] = [await createClient(server), await createClient(server)];
    const browser = newBrowser();
    const subscription = browser.subscription(service.origin);
    await subscribe(server, person, subscription);
    await tell(person);
    expect((await subscribe(server, next, subscription)).status).toBe(201);
    await server.drain();
    expect(service.received).toEqual([]);
    await tell(next);
    await server.drain();
    expect(service.received).toHaveLength(1);
  });

  it('not once the login session is over, before it is swept', async () => {
    const person = await createClient(server);
    await pushedTo(server, person, service);
    await tell(person);
    await server.db
      .update(session)
      .set({ expiresAt: server.clock.now() })
      .where(eq(session.accountId, person.accountId));
    await server.drain();
    expect(service.received).toEqual([]);
  });
});

describe('[M-10] a push service that refuses', () => {
  it.each([404, 410])('with %i has no such subscription any more: it is deleted', async (status) => {
    const person = await createClient(server);
    await pushedTo(server, person, service);
    await tell(person);
    service.answer(status);
    await server.drain();
    expect(await server.db.$count(pushSubscription, eq(pushSubscription.accountId, person.accountId))).toBe(
      0,
    );
    service.answer(201);
    await tell(person);
    await server.drain();
    expect(service.received).toHaveLength(1);
  });

  it.each([400, 403, 413, 429, 500, 503, 302])('with %i is tried again, later and later', async (status) => {
    const person = await createClient(server);
    const { arrived } = await pushedTo(server, person, service);
    await tell(person);
    service.answer(status, status === 302 ? { location: `${service.origin}/elsewhere` } : {});
    await server.drain();
    await server.drain();
    expect(service.received).toHaveLength(1);
    server.clock.advance(13_000);
    await server.drain();
    expect(service.received).toHaveLength(2);
    server.clock.advance(13_000);
    await server.drain();
    expect(service.received).toHaveLength(2);
    service.answer(201);
    server.clock.advance(13_000);
    await server.drain();
    await server.drain();
    expect(service.received).toHaveLength(3);
    expect(arrived()).toHaveLength(3);
  });

  it.each(['seconds', 'a date'])('and asks to be left alone, in %s, is left alone', async (form) => {
    const person = await createClient(server);
    await pushedTo(server, person, service);
    await tell(person);
    // A push service counts from the real time, which the test's clock knows nothing of.
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
    onTestFinished(() => void vi.useRealTimers());
    const until = new Date(Date.now() + 10 * MINUTE);
    service.answer(429, { 'retry-after': form === 'seconds' ? '600' : until.toUTCString() });
    await server.drain();
    server.clock.advance(9 * MINUTE);
    await server.drain();
    expect(service.received).toHaveLength(1);
    service.answer(201);
    server.clock.advance(2 * MINUTE);
    await server.drain();
    expect(service.received).toHaveLength(2);
  });

  it('for good is given up after two hours, without an alarm', async () => {
    const person = await createClient(server);
    await pushedTo(server, person, service);
    await tell(person);
    service.answer(500);
    for (let minute = 0; minute < 240; minute += 5) {
      await server.drain();
      server.clock.advance(5 * MINUTE);
    }
    expect(service.received.length).toBeGreaterThan(5);
    expect(service.received.length).toBeLessThanOrEqual(11);
    const [row] = await server.db.select().from(job).where(eq(job.kind, 'push.deliver'));
    expect(row).toMatchObject({ deadAt: null });
    expect(row?.doneAt).not.toBeNull();
    expect(await server.db.$count(alarm)).toBe(0);
  });

  it('to answer keeps a worker for 5 s, and one that answers without end for no longer', async () => {
    const person = await createClient(server);
    await pushedTo(server, person, service);
    await tell(person);
    service.answer(null);
    const waits = shortTimeouts();
    await server.drain();
    const patience = [...waits.mock.calls];
    waits.mockRestore();
    expect(patience).toEqual([[5_000]]);
    service.answer(201, {}, 'x'.repeat(50_000_000));
    server.clock.advance(MINUTE);
    await server.drain();
    expect(await server.db.$count(job, eq(job.kind, 'push.deliver'))).toBe(1);
    const [row] = await server.db.select().from(job).where(eq(job.kind, 'push.deliver'));
    expect(row?.doneAt).not.toBeNull();
  });

  it('writes no endpoint into the job or its error', async () => {
    const person = await createClient(server);
    const { endpoint } = await pushedTo(server, person, service);
    await tell(person);
    service.answer(500);
    await server.drain();
    const rows = await server.db.select().from(job).where(eq(job.kind, 'push.deliver'));
    expect(rows[0]?.lastError).toBe('the push service answered 500');
    expect(JSON.stringify(rows)).not.toContain(new URL(endpoint).pathname);
    expect(await jobsLeft()).toBe(1);
  });
});
