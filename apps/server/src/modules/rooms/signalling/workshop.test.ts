import { randomUUID } from 'node:crypto';
import { CLOSE, type ClientMessage, type JoinTicket } from '@nexperts/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendance, booking, groupSession, roomTicket } from '../../../db/schema/index.ts';
import { serverForSuite, MINUTE } from '../../../testing/harness.ts';
import { createSession, openTab, Tab } from '../../../testing/live.ts';
import { createClient } from '../../../testing/factories.ts';
import { openMarkerRoom } from '../../../testing/marker.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { closeRoom } from '../close-room.ts';
import {
  askToEnter,
  createWorkshopRoom,
  enterEverybody,
  enterWorkshop,
  type TestWorkshop,
} from '../workshop-room.fixture.ts';

// The host is at one process, the guests at the other.
const server = serverForSuite();
const { here, there } = twoProcesses(server);
let session: TestWorkshop;
beforeEach(async () => {
  // The clock goes on: an upkeep of the test before, by a later clock, would take this test's members for lost.
  session = await createWorkshopRoom(server);
});

const host = () => enterWorkshop(here, session, session.host);
const guest = (n: 0 | 1, inst?: string) =>
  enterWorkshop(there, session, session.seats[n], inst === undefined ? {} : { inst });
const statuses = async () => {
  const rows = await server.db.select().from(booking).where(eq(booking.groupSessionId, session.id));
  return session.seats.map(({ bookingId }) => rows.find(({ id }) => id === bookingId)?.status);
};
const [ann, ben] = [() => session.seats[0], () => session.seats[1]];

/** The host with both guests let in. */
const everybody = () => enterEverybody({ here, there }, session);

/** Everything that was caused before has arrived, at both processes. */
async function passed(...tabs: Tab[]): Promise<void> {
  await (await openMarkerRoom(server, here, there)).passed();
  for (const tab of tabs) await tab.answered();
}

/** Moves the clock so that no process takes the other's members for lost. */
async function startSession(): Promise<void> {
  const marker = await openMarkerRoom(server, here, there);
  await marker.marked(session.startsAt.getTime() - server.clock.now().getTime());
}

it('[H-04] the host lets guests in one by one or all at once; who was let in once is let in again', async () => {
  const first = await guest(0);
  expect(await first.got('welcome')).toMatchObject({ admitted: false, role: 'client', peers: [] });
  const expert = await host();
  expect(await expert.got('welcome')).toMatchObject({ admitted: true, role: 'expert', peers: [] });
  // The presence of the host alone lets nobody in.
  await passed(expert, first);
  expect(first.of('admitted')).toEqual([]);
  expect((await expert.got('workshop', ({ waiting }) => waiting.length === 1)).waiting).toEqual([
    { id: ann().accountId, name: ann().name },
  ]);
  const second = await guest(1);
  await expert.got('workshop', ({ waiting }) => waiting.length === 2);
  expert.send({ t: 'admit', id: ben().accountId });
  expect((await second.got('admitted')).peers).toMatchObject([{ inst: expert.inst, role: 'expert' }]);
  await expert.got('peer', ({ state, peer }) => state === 'joined' && peer.id === ben().accountId);
  await until(async () => (await statuses())[1] === 'in_progress');
  expect(await statuses()).toEqual(['confirmed', 'in_progress']);
  expert.send({ t: 'admit' });
  expect((await first.got('admitted')).peers).toHaveLength(2);
  await until(async () => (await statuses())[0] === 'in_progress');
  first.send({ t: 'leave' });
  await first.closed();
  expect(await (await guest(0)).got('welcome')).toMatchObject({ admitted: true });
});

it('[H-04] who waits and goes is gone from the host’s list', async () => {
  const expert = await host();
  const first = await guest(0);
  await expert.got('workshop', ({ waiting }) => waiting.length === 1);
  first.send({ t: 'leave' });
  await until(() => expert.of('workshop').at(-1)?.waiting.length === 0);
  expert.send({ t: 'admit', id: ann().accountId });
  expect((await expert.got('error')).code).toBe('unknown-peer');
});

it('[H-04] guests see and reach each other, also at other processes', async () => {
  const { expert, first, second } = await everybody();
  const cid = randomUUID();
  first.send({ t: 'sig', to: second.inst, cid, k: 'offer', n: 1, sdp: 'v=0' });
  expect(await second.got('sig')).toMatchObject({ from: first.inst, sdp: 'v=0' });
  expert.send({ t: 'sig', to: first.inst, cid, k: 'ask' });
  expect((await first.got('sig')).from).toBe(expert.inst);
});

describe('[H-04] muting', () => {
  it('stops one guest or all, and everybody is told; who is asked to unmute stays muted', async () => {
    const { expert, first, second } = await everybody();
    expert.send({ t: 'mute', id: ann().accountId });
    expect((await first.got('host')).did).toBe('muted');
    const told = await second.got('peer', ({ state }) => state === 'media');
    expect(told.peer).toMatchObject({ id: ann().accountId, media: { mic: false, cam: true } });
    expert.send({ t: 'mute' });
    expect((await second.got('host')).did).toBe('muted');
    await passed(first);
    expect(first.of('host')).toHaveLength(1);
    expert.send({ t: 'ask', id: ann().accountId });
    await first.got('host', ({ did }) => did === 'asked');
    await passed(second);
    const last = second.of('peer').findLast(({ peer }) => peer.id === ann().accountId);
    expect(last?.peer.media.mic).toBe(false);
  });
});

describe('[H-04] hands', () => {
  it('are seen by all since when they are up, kept at their place, and lowered by their owner or the host', async () => {
    const { expert, first, second } = await everybody();
    const since = server.clock.now().toISOString();
    first.send({ t: 'hand', isUp: true });
    const up = await expert.got('peer', ({ state }) => state === 'hand');
    expect(up.peer).toMatchObject({ id: ann().accountId, hand: since });
    await second.got('peer', ({ peer }) => peer.hand === since);
    server.clock.advance(1_000);
    second.send({ t: 'hand', isUp: true });
    first.send({ t: 'hand', isUp: true });
    await until(() => expert.of('peer').filter(({ state }) => state === 'hand').length === 3);
    expect(expert.of('peer').findLast(({ peer }) => peer.id === ann().accountId)?.peer.hand).toBe(since);
    expert.send({ t: 'hand', isUp: false, id: ann().accountId });
    await first.got('host', ({ did }) => did === 'lowered');
    await second.got('peer', ({ state, peer }) => state === 'hand' && peer.hand === undefined);
  });

  it('raised a thousand times are told twice, and cost two rows', async () => {
    const { expert, first } = await everybody();
    for (let n = 0; n < 40; n += 1) first.send({ t: 'hand', isUp: n % 2 === 0 });
    await until(() => first.of('error').length === 38);
    expect(new Set(first.of('error').map(({ code }) => code))).toEqual(new Set(['too-fast']));
    for (let n = 0; n < 960; n += 1) first.send({ t: 'hand', isUp: true });
    await first.closed();
    await passed(expert);
    expect(expert.of('peer').filter(({ state }) => state === 'hand')).toHaveLength(2);
  });
});

describe('[H-04] somebody who is removed', () => {
  it('is gone for everybody at once, and no key, ticket or seat lets them back', async () => {
    const { expert, first, second } = await everybody();
    const { resumeKey } = await first.got('welcome');
    const unused = (await (await askToEnter(there, session, ann())).json()) as { data: JoinTicket };
    expert.send({ t: 'remove', id: ann().accountId });
    expect((await first.got('ended')).reason).toBe('removed');
    expect(await first.closed()).toBe(CLOSE.over);
    for (const tab of [expert, second])
      await tab.got('peer', ({ state, reason, peer }) => {
        return state === 'left' && reason === 'removed' && peer.inst === first.inst;
      });
    const back = await new Tab(there, { inst: first.inst }).hello({ resumeKey });
    expect(await back.closed()).toBe(CLOSE.forbidden);
    const late = await new Tab(here).hello({ ticket: unused.data.ticket });
    expect((await late.got('denied')).code).toBe('ticket');
    const again = await askToEnter(here, session, ann());
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'WrongState']);
    const mine = and(eq(roomTicket.roomId, session.id), eq(roomTicket.accountId, ann().accountId));
    expect(await server.db.$count(roomTicket, mine)).toBe(0);
    const stays = await server.db.select().from(attendance).where(eq(attendance.accountId, ann().accountId));
    expect(stays.map(({ reason }) => reason)).toEqual(['admitted', 'removed']);
    expect(second.closedWith).toBeNull();
  });

  it('is removed before they were let in, too', async () => {
    const expert = await host();
    const first = await guest(0);
    await expert.got('workshop', ({ waiting }) => waiting.length === 1);
    expert.send({ t: 'remove', id: ann().accountId });
    expect((await first.got('ended')).reason).toBe('removed');
    await until(() => expert.of('workshop').at(-1)?.waiting.length === 0);
  });
});

it('[H-04] ends for everybody from the start on, and nobody comes back', async () => {
  const { expert, first, second } = await everybody();
  expert.send({ t: 'end' });
  expect((await expert.got('error')).code).toBe('not-allowed');
  await startSession();
  expert.send({ t: 'end' });
  for (const tab of [expert, first, second]) {
    expect((await tab.got('ended')).reason).toBe('host');
    expect(await tab.closed()).toBe(CLOSE.over);
  }
  for (const who of [session.host, ann()]) expect((await askToEnter(here, session, who)).status).toBe(409);
});

it('[H-03] a session that is cancelled tells everybody, in the room and before it, when the change commits', async () => {
  const expert = await host();
  const first = await guest(0);
  await expert.got('workshop', ({ waiting }) => waiting.length === 1);
  await server.db.transaction(async (tx) => {
    await tx
      .update(groupSession)
      .set({ status: 'cancelled', cancelled: 'host' })
      .where(eq(groupSession.id, session.id));
    await closeRoom(tx, session.id, 'cancelled', server.clock.now());
  });
  for (const tab of [expert, first]) expect((await tab.got('ended')).reason).toBe('cancelled');
  expect((await askToEnter(there, session, ann())).status).toBe(409);
});

it('[H-06] who gives their seat back leaves the room, and the others go on', async () => {
  const { expert, first, second } = await everybody();
  await server.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, ann().bookingId));
  there.pass(1);
  expect((await first.got('ended')).reason).toBe('cancelled');
  await expert.got('peer', ({ state, peer }) => state === 'left' && peer.id === ann().accountId);
  await passed(second);
  expect(second.closedWith).toBeNull();
});

describe('[H-04] the chat', () => {
  const line = (text: string) => ({ t: 'chat', clientId: randomUUID(), text }) satisfies ClientMessage;
  const texts = (tab: Tab) => tab.of('chat').map(({ line: { text } }) => text);

  it('is the workshop’s own: in order for everybody, each line once, and there for who comes back', async () => {
    const { expert, first, second } = await everybody();
    const hello = line('Hello');
    first.send(hello);
    first.send(hello);
    await until(() => first.of('chat').length === 2);
    expert.send(line('Welcome'));
    await until(() => texts(second).length === 2);
    expect(texts(second)).toEqual(['Hello', 'Welcome']);
    expect(second.of('chat').map(({ line: { seq, authorId, role } }) => [seq, authorId, role])).toEqual([
      [1, ann().accountId, 'client'],
      [2, session.host.accountId, 'expert'],
    ]);
    first.send({ t: 'leave' });
    await first.closed();
    const again = await (await guest(0)).got('welcome');
    expect(again.chat.map(({ text }) => text)).toEqual(['Hello', 'Welcome']);
  });

  it('is numbered without gaps when several write at once', async () => {
    const { expert, first, second } = await everybody();
    const all = [expert, first, second];
    for (const tab of all) for (let n = 0; n < 4; n += 1) tab.send(line(`line ${n}`));
    await until(() => all.every((tab) => new Set(tab.of('chat').map((m) => m.line.seq)).size === 12));
    expect(second.of('chat').map((m) => m.line.seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });

  it('is open, the host’s, or off, as the host sets it', async () => {
    const { expert, first } = await everybody();
    expert.send({ t: 'chat-mode', mode: 'host' });
    await first.got('workshop', ({ chat }) => chat === 'host');
    const mine = line('May I?');
    first.send(mine);
    expect(await first.got('error')).toMatchObject({ code: 'not-allowed', clientId: mine.clientId });
    expert.send(line('Questions at the end'));
    await first.got('chat');
    expert.send({ t: 'chat-mode', mode: 'off' });
    await first.got('workshop', ({ chat }) => chat === 'off');
    expert.send(line('Nobody reads this'));
    expect((await expert.got('error')).code).toBe('not-allowed');
  });
});

describe('[H-04] what only the host may do', () => {
  const powers = (): ClientMessage[] => [
    { t: 'admit' },
    { t: 'mute' },
    { t: 'mute', id: ben().accountId },
    { t: 'ask', id: ben().accountId },
    { t: 'remove', id: ben().accountId },
    { t: 'chat-mode', mode: 'off' },
    { t: 'end' },
    { t: 'hand', isUp: false, id: ben().accountId },
  ];

  it('is refused to guests, in the room or before it', async () => {
    const expert = await host();
    const first = await guest(0);
    const second = await guest(1);
    await startSession();
    const asked = powers();
    for (const message of asked) first.send(message);
    await until(() => first.of('error').length === asked.length);
    await expert.got('workshop', ({ waiting }) => waiting.length === 2);
    expert.send({ t: 'admit', id: ann().accountId });
    await first.got('admitted');
    for (const message of asked) first.send(message);
    await until(() => first.of('error').length === 2 * asked.length);
    expect(
      new Set(
        first
          .of('error')
          .slice(asked.length)
          .map(({ code }) => code),
      ),
    ).toEqual(new Set(['not-allowed']));
    await passed(second, expert);
    expect([second.of('admitted'), second.closedWith, expert.closedWith]).toEqual([[], null, null]);
  });

  it('is nothing that an expert can do in a session of two', async () => {
    const two = await createSession(server);
    const expert = await openTab(here, two, two.expert);
    const client = await openTab(there, two, two.client);
    await expert.got('peer', ({ state }) => state === 'joined');
    const asked: ClientMessage[] = [...powers(), { t: 'hand', isUp: true }];
    for (const message of asked) expert.send(message);
    await until(() => expert.of('error').length === asked.length);
    expect(new Set(expert.of('error').map(({ code }) => code))).toEqual(new Set(['not-allowed']));
    await passed(client);
    expect([client.closedWith, client.of('workshop'), client.of('host')]).toEqual([null, [], []]);
  });

  it.each([
    { t: 'remove' },
    { t: 'remove', id: 'nobody' },
    { t: 'ask', id: null },
    { t: 'chat-mode', mode: 'loud' },
    { t: 'hand' },
    { t: 'admit', id: "' OR 1=1 --" },
    { t: 'mute', id: ['a'] },
  ])('malformed as %j is refused, and changes nothing', async (message) => {
    const { expert, first } = await everybody();
    expert.raw(JSON.stringify(message));
    expect((await expert.got('error')).code).toBe('bad-message');
    await passed(first);
    expect([first.closedWith, first.of('host')]).toEqual([null, []]);
  });

  it('is nothing that a host can do to themselves or to strangers', async () => {
    const { expert, first } = await everybody();
    const stranger = await createClient(server);
    for (const id of [session.host.accountId, stranger.accountId]) {
      expert.send({ t: 'remove', id });
      expert.send({ t: 'ask', id });
      expert.send({ t: 'mute', id });
    }
    await until(() => expert.of('error').length === 4);
    expect(new Set(expert.of('error').map(({ code }) => code))).toEqual(new Set(['unknown-peer']));
    await passed(first);
    expect([expert.closedWith, first.closedWith]).toEqual([null, null]);
  });
});

describe('[H-04] who may enter', () => {
  it('is the host from 15 minutes before the start, guests from 10, and nobody else', async () => {
    const later = await createWorkshopRoom(server, { startsInMin: 60 });
    const at = (minutes: number) => server.clock.set(new Date(later.startsAt.getTime() + minutes * MINUTE));
    const [seat] = later.seats;
    at(-15);
    expect((await askToEnter(here, later, later.host)).status).toBe(200);
    expect((await askToEnter(here, later, seat)).status).toBe(409);
    at(-10);
    expect((await askToEnter(here, later, seat)).status).toBe(200);
    const stranger = { ...(await createClient(server)), bookingId: seat.bookingId };
    expect((await askToEnter(here, later, stranger)).status).toBe(404);
    // The host of another workshop.
    expect((await askToEnter(here, later, session.host)).status).toBe(404);
    at(70);
    expect((await askToEnter(here, later, later.host)).status).toBe(409);
  });

  it('is nobody whose seat is only held, or was given back', async () => {
    for (const status of ['held', 'cancelled'] as const) {
      await server.db.update(booking).set({ status }).where(eq(booking.id, ann().bookingId));
      expect((await askToEnter(here, session, ann())).status).toBe(409);
    }
  });
});
