import type { Notifications, BodyOf, endpoints } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, notification } from '../../db/schema/index.ts';
import { act, confirmBooking, requestBooking } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { DAY, MINUTE } from '../../testing/harness.ts';
import { notify } from './index.ts';
import { inbox, titles } from './notifications.fixture.ts';

const { server, client, expert } = bookingSuite({ once: true, client: { name: 'Robin Grove' } });

const read = async (who: TestPerson, body: BodyOf<typeof endpoints.readNotifications>): Promise<number> =>
  (await server.as(who).call('readNotifications', { body })).body.unread;

describe('[M-08] the inbox', () => {
  it('tells the expert of a request, and the client what came of it', async () => {
    const { id } = await requestBooking(server, client, expert, server.clock.nextHour(4 * DAY));
    const asked = await inbox(server, expert);
    expect(asked.unread).toBe(1);
    expect(asked.data[0]).toMatchObject({
      kind: 'request',
      title: 'New request from Robin Grove',
      href: '/expert/requests',
      readAt: null,
    });
    await act(server, expert, id, 'accept');
    await server.drain();
    expect(await titles(server, client)).toEqual([expect.stringMatching(/ accepted your request$/)]);
    expect((await inbox(server, client)).data[0]?.href).toBe(`/bookings/${id}`);
    server.clock.advance(MINUTE);
    await act(server, client, id, 'cancel');
    expect(await titles(server, expert)).toEqual([
      'New request from Robin Grove',
      expect.stringMatching(/^Robin Grove cancelled “/),
    ]);
    // Nobody is notified of what they did themselves.
    expect(await titles(server, client)).toHaveLength(1);
  });

  it('has the names and times of the booking as it is now', async () => {
    const someone = await createClient(server, { name: 'Alex Moss' });
    await confirmBooking(server, someone, expert, server.clock.nextHour(5 * DAY));
    expect(await titles(server, expert)).toContain('New request from Alex Moss');
    await server.db.update(account).set({ name: 'Alex Fern' }).where(eq(account.id, someone.accountId));
    expect(await titles(server, expert)).toContain('New request from Alex Fern');
  });

  it('is read entry by entry or as a whole, and only by its owner', async () => {
    const [person, other] = [await createClient(server), await createClient(server)];
    const now = server.clock.now();
    const rows = Array.from({ length: 3 }, (_, n) => ({
      id: randomUUID(),
      accountId: person.accountId,
      kind: 'message',
      dedupeKey: `message:${n}`,
      params: { conversationId: randomUUID() },
      createdAt: new Date(now.getTime() + n),
    }));
    await server.db.insert(notification).values(rows);
    expect((await inbox(server, person)).unread).toBe(3);
    const first = { ids: [rows[0]?.id ?? ''] };
    expect(await read(other, first)).toBe(0);
    expect((await inbox(server, person)).unread).toBe(3);
    expect(await read(person, first)).toBe(2);
    expect(await read(person, first)).toBe(2);
    server.clock.advance(MINUTE);
    expect(await read(person, { all: true })).toBe(0);
  });

  it('is read by opening what it is about, but for messages', async () => {
    const someone = await createClient(server);
    const about = await requestBooking(server, someone, expert, server.clock.nextHour(6 * DAY));
    await act(server, expert, about.id, 'accept');
    const accepted = (await inbox(server, someone)).unread;
    expect(accepted).toBeGreaterThan(0);
    await server.db.insert(notification).values({
      accountId: someone.accountId,
      kind: 'message',
      dedupeKey: 'message:of-the-booking',
      bookingId: about.id,
      params: { conversationId: randomUUID() },
      createdAt: server.clock.now(),
    });
    expect(await read(someone, { bookingId: randomUUID() })).toBe(accepted + 1);
    expect(await read(client, { bookingId: about.id })).toBe((await inbox(server, client)).unread);
    expect(await read(someone, { bookingId: about.id })).toBe(1);
  });

  it('comes by page, newest first, without a gap or a double', async () => {
    const person = await createClient(server);
    const at = server.clock.now();
    // All at one instant: the id decides.
    await server.db.insert(notification).values(
      Array.from({ length: 60 }, (_, n) => ({
        accountId: person.accountId,
        kind: 'message',
        dedupeKey: `message:${n}`,
        params: { conversationId: randomUUID() },
        createdAt: new Date(at.getTime() - Math.floor(n / 20)),
      })),
    );
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const query = { limit: 25, ...(after !== '' && { after }) };
      const page: Notifications = await inbox(server, person, query);
      seen.push(...page.data.map(({ id }) => id));
      expect(page.unread).toBe(60);
      after = page.next;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  it('leaves out what another release wrote and this one has no words for', async () => {
    const person = await createClient(server);
    await server.db.insert(notification).values({
      accountId: person.accountId,
      kind: 'constructor',
      dedupeKey: 'constructor',
      params: {},
      createdAt: server.clock.now(),
    });
    expect((await inbox(server, person)).data).toEqual([]);
  });
});

describe('[M-08] notify', () => {
  it('tells an account once for a key, and once more only after it was read', async () => {
    const person = await createClient(server);
    const tell = (again: boolean) =>
      server.db.transaction((tx) =>
        notify(tx, {
          accountId: person.accountId,
          kind: 'message',
          dedupeKey: 'message:conversation',
          params: { conversationId: randomUUID() },
          again,
          now: server.clock.now(),
        }),
      );
    expect(await tell(true)).toBe(true);
    server.clock.advance(MINUTE);
    expect(await tell(true)).toBe(false);
    await read(person, { all: true });
    expect(await tell(false)).toBe(false);
    server.clock.advance(MINUTE);
    expect(await tell(true)).toBe(true);
    const { data, unread } = await inbox(server, person);
    expect([data.length, unread]).toEqual([1, 1]);
    expect(data[0]?.at).toBe(server.clock.now().toISOString());
  });

  it('is told by one of twenty at the same time', async () => {
    const person = await createClient(server);
    const told = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.db.transaction((tx) =>
          notify(tx, {
            accountId: person.accountId,
            kind: 'message',
            dedupeKey: 'message:race',
            params: { conversationId: randomUUID() },
            now: server.clock.now(),
          }),
        ),
      ),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await inbox(server, person)).unread).toBe(1);
  });
});
