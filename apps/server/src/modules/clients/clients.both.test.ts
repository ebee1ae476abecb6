import { CLIENT_NOTES_MAX } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { clientNote, expert as experts } from '../../db/schema/index.ts';
import { act, confirmBooking, hold, requestBooking } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { malformed } from '../../testing/calls.ts';
import { createClient, createExpert, createStaff, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR } from '../../testing/harness.ts';
import { PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../accounts/index.ts';

const { server, client, expert } = bookingSuite({ once: true });
let other: TestPerson;
let elsewhere: TestPerson;
beforeAll(async () => {
  other = await createClient(server, { name: 'Siobhán O’Malley' });
  elsewhere = await createExpert(server);
});

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
const listed = async (query = {}) => (await server.as(expert).call('listClients', { query })).data;
const names = async (query = {}) => (await listed(query)).map(({ name }) => name);
const about = (who: TestPerson) => ({ id: who.accountId });
const note = (text: string, who = client, by: TestPerson = expert) =>
  server.as(by).call('addClientNote', { params: about(who), body: { text } });

it('[F-18] lists who booked, with their sessions and the next one, the latest first', async () => {
  expect(await listed()).toEqual([]);
  await hold(server, client, expert.serviceId, inDays(9));
  expect(await listed()).toEqual([]);
  const held = await confirmBooking(server, client, expert, inDays(1));
  const declined = await requestBooking(server, other, expert, inDays(2));
  await act(server, expert, declined.id, 'decline');
  server.clock.set(new Date(Date.parse(held.startsAt) + HOUR));
  const next = await confirmBooking(server, client, expert, inDays(5));
  expect(await listed()).toMatchObject([
    {
      id: client.accountId,
      latestStartsAt: next.startsAt,
      next: { bookingId: next.id, startsAt: next.startsAt },
      notes: 0,
    },
    { id: other.accountId, name: 'Siobhán O’Malley', sessions: 0, next: null },
  ]);
  expect(await names({ q: 'o’mal' })).toEqual(['Siobhán O’Malley']);
  expect(await names({ q: 'siobhan' })).toEqual(['Siobhán O’Malley']);
  expect(await names({ q: 'lle' })).toEqual([]);
  const first = await server.as(expert).call('listClients', { query: { limit: 1 } });
  expect(first.data.map(({ id }) => id)).toEqual([client.accountId]);
  const rest = await server
    .as(expert)
    .call('listClients', { query: { limit: 1, after: first.body.next ?? '' } });
  expect([rest.data.map(({ id }) => id), rest.body.next]).toEqual([[other.accountId], null]);
  const theirs = await server
    .as(expert)
    .call('listBookings', { query: { role: 'expert', client: client.accountId } });
  expect(theirs.data.map(({ id }) => id)).toEqual([next.id, held.id]);
});

it('[F-18] keeps notes that the expert alone can read', async () => {
  const written = await note('  Prefers examples.\nTwo children. ');
  expect(written.data).toMatchObject({ text: 'Prefers examples.\nTwo children.', changedAt: null });
  const { id: noteId, version } = written.data;
  const params = { ...about(client), noteId };
  const changed = await server
    .as(expert)
    .call('changeClientNote', { params, body: { text: 'Prefers pictures.', version } });
  expect(changed.data).toMatchObject({ id: noteId, text: 'Prefers pictures.', version: version + 1 });
  // The other window still shows the first.
  const late = await server
    .as(expert)
    .call('changeClientNote', { params, body: { text: 'Prefers words.', version } });
  expect(late.code).toBe('Conflict');
  const own = await server.as(expert).call('getOwnClient', { params: about(client) });
  expect(own.data.notes.map(({ text }) => text)).toEqual(['Prefers pictures.']);

  const staff = await createStaff(server, ['trust', 'support', 'finance', 'admin']);
  for (const who of [client, other, elsewhere, staff]) {
    const calls = [
      await server.as(who).call('getOwnClient', { params: about(client) }),
      await server.as(who).call('changeClientNote', { params, body: { text: 'x', version: version + 1 } }),
      await server.as(who).call('removeClientNote', { params }),
      await note('x', client, who),
    ];
    const status = who === elsewhere ? 404 : 403;
    expect(calls.map((each) => each.status)).toEqual(calls.map(() => status));
  }
  // Nor is one of another client reached by it.
  const wrong = { params: { ...about(other), noteId } };
  expect((await server.as(expert).call('removeClientNote', wrong)).status).toBe(404);
  expect((await server.as(expert).call('removeClientNote', { params })).status).toBe(204);
  expect((await server.as(expert).call('removeClientNote', { params })).status).toBe(404);
});

it('[F-18] refuses what is no note or no client', async () => {
  expect((await note(' \n ')).error.fields).toEqual({ text: 'Write a note' });
  expect((await note('x'.repeat(5001))).code).toBe('ValidationFailed');
  expect((await note('x'.repeat(5000))).status).toBe(201);
  for (const id of ['ada', '0', elsewhere.accountId])
    expect((await server.as(expert).call('getOwnClient', { params: { id } })).status).toBe(404);
  expect((await server.as(expert).call('listClients', { query: malformed({ after: 'x' }) })).status).toBe(
    400,
  );
  const expertId = (await server.deps.db.select().from(clientNote))[0]?.expertId ?? '';
  await server.deps.db.insert(clientNote).values(
    Array.from({ length: CLIENT_NOTES_MAX - 1 }, () => ({
      expertId,
      aboutId: client.accountId,
      text: 'One of many',
      writtenAt: server.clock.now(),
    })),
  );
  expect((await note('One more')).code).toBe('WrongState');
});

it('[F-18] forgets the notes about an erased client, and those of an erased expert', async () => {
  const [row] = await server.db.select().from(clientNote);
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const gone = await createClient(server, { passwordHash });
  const writer = await createExpert(server, { account: { passwordHash } });
  const [own] = await server.db.select().from(experts).where(eq(experts.accountId, writer.accountId));
  const common = { text: 'Will be forgotten', writtenAt: server.clock.now() };
  await server.db.insert(clientNote).values([
    { ...common, expertId: row?.expertId ?? '', aboutId: gone.accountId },
    { ...common, expertId: own?.id ?? '', aboutId: client.accountId },
  ]);
  const left = () => server.db.$count(clientNote, eq(clientNote.text, 'Will be forgotten'));
  for (const [person, notes] of [
    [gone, 1],
    [writer, 0],
  ] as const) {
    const closed = await server.as(person).call('deleteAccount', { body: { currentPassword: PASSWORD } });
    expect(closed.status).toBe(204);
    server.clock.advance(HOUR);
    await server.drain();
    expect(await left()).toBe(notes);
  }
});
