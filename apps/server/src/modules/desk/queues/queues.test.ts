import type { StaffCase } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { raiseAlarm } from '../../../db/alarms.ts';
import { appeal, audit, problem, problemStatement, takenCase } from '../../../db/schema/index.ts';
import { confirmBooking } from '../../../testing/booking-flow.ts';
import type { AskedOf } from '../../../testing/calls.ts';
import {
  createClient,
  createExpert,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../../testing/harness.ts';

const server = serverForSuite();
let trust: TestPerson;
let client: TestPerson;
let expert: TestExpert;

beforeAll(async () => {
  trust = await createStaff(server, ['trust'], { name: 'Kai Moreno' });
  client = await createClient(server, { name: 'Jonas Weber' });
  expert = await createExpert(server, { account: { name: 'Amara Osei' } });
});

type Filters = AskedOf<'listQueue'>['query'];
const queue = async (name: string, query: Filters = {}, who = trust) =>
  (await server.as(who).call('listQueue', { params: { queue: name }, query })).body;
const problems = (query?: Filters, who?: TestPerson) => queue('problems', query, who);
const take = (id: string, who = trust) =>
  server.as(who).call('takeCase', { params: { queue: 'problems', id } });

async function report(of: string, dueIn: number, more: Partial<typeof problem.$inferInsert> = {}) {
  const id = randomUUID();
  const now = server.clock.now();
  await server.db.insert(problem).values({
    id,
    bookingId: of,
    kind: 'left_early',
    state: 'with_staff',
    askPct: 80,
    offerPct: 25,
    reportedAt: now,
    dueAt: new Date(now.getTime() + dueIn),
    ...more,
  });
  return id;
}
beforeEach(async () => {
  await server.db.delete(takenCase);
  await server.db.delete(problemStatement);
  await server.db.delete(problem);
});
let hour = 5 * 24;
const another = async (who = client) => {
  server.clock.advance(MINUTE);
  const start = new Date(Date.parse('2026-03-02T00:00:00Z') + (hour += 2) * HOUR);
  return (await confirmBooking(server, who, expert, start)).id;
};

it('[O-05] the earliest deadline comes first, paused cases last, each with its money and people', async () => {
  const late = await report(await another(), -HOUR);
  const paused = await report(await another(), -2 * HOUR, { pausedAt: server.clock.now() });
  const soon = await report(await another(), HOUR, { kind: 'conduct' });
  await report(await another(), HOUR, { state: 'awaiting_expert' });
  const all = await problems();
  expect(all.data.map(({ id }) => id)).toEqual([late, soon, paused]);
  expect([all.count, all.hiddenOwn, all.next]).toEqual([3, 0, null]);
  expect(all.data[0]).toMatchObject({
    client: 'Jonas Weber',
    expert: 'Amara Osei',
    captured: { minor: 12_000, currency: 'AUD' },
    askPct: 80,
    takesTwo: false,
    takenBy: null,
  });
  expect(all.data[2]).toMatchObject({ dueAt: null });
  expect((await problems({ with: 'expert' })).count).toBe(1);
  expect((await problems({ kind: 'conduct' })).data.map(({ id }) => id)).toEqual([soon]);
  expect((await problems({ sort: 'newest' })).data[0]?.id).toBe(soon);
  expect((await queue('safety')).data.map(({ id }) => id)).toEqual([soon]);
  const unknown = await server.as(trust).call('listQueue', { params: { queue: 'nothing' } });
  expect(unknown.status).toBe(404);
});

it('[O-06] each page that names people is logged with their ids, an empty one is not', async () => {
  const lists = () => server.db.select().from(audit).where(eq(audit.subject, 'list:problems'));
  const before = (await lists()).length;
  await problems();
  expect(await lists()).toHaveLength(before);
  const id = await another();
  await report(id, HOUR);
  await problems();
  const rows = await lists();
  expect(rows).toHaveLength(before + 1);
  expect(rows.find(({ detail }) => detail.includes(id))).toMatchObject({
    action: 'desk.look-list',
    actorId: trust.accountId,
    detail: JSON.stringify({ list: 'problems', ids: [id] }),
  });
});

it('[O-05] pages show each case once', async () => {
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push(await report(await another(), HOUR));
  const one = await problems();
  expect(one.data.map(({ id }) => id)).toEqual(
    ids.toSorted((a, b) => {
      const due = (id: string) => one.data.find((each) => each.id === id)?.dueAt ?? '';
      return due(a).localeCompare(due(b)) || a.localeCompare(b);
    }),
  );
  const [first] = one.data;
  const after = `${Date.parse(first?.dueAt ?? '')}~${first?.id ?? ''}`;
  expect((await problems({ after })).data).toEqual(one.data.slice(1));
});

it('[O-01] [O-05] cases of one’s own bookings are counted and never listed', async () => {
  const own = await createStaff(server, ['trust']);
  await report(await another(own), HOUR);
  const shown = await problems({}, own);
  expect([shown.data, shown.count, shown.hiddenOwn]).toEqual([[], 0, 1]);
  const [row] = (await problems()).data;
  const taken = await take(row?.id ?? '', own);
  expect([taken.status, taken.code]).toEqual([403, 'Forbidden']);
});

it('[O-05] of two who take a case one wins and the other hears who; it can be handed back', async () => {
  const other = await createStaff(server, ['trust'], { name: 'Sofia Marin' });
  const support = await createStaff(server, ['support']);
  const id = await report(await another(), HOUR);
  const handBack = (who: TestPerson) =>
    server.as(who).call('handBackCase', { params: { queue: 'problems', id } });
  expect((await take(id, support)).code).toBe('Forbidden');
  const answers = await Promise.all([take(id), take(id, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const won = answers[0]?.status === 200 ? trust : other;
  const lost = won === trust ? other : trust;
  expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
    `${won.name} has just taken this case`,
  );
  expect((await problems({ taken: 'me' }, won)).data[0]?.takenBy).toMatchObject({ isMe: true });
  expect((await problems({ taken: 'nobody' })).count).toBe(0);
  expect((await handBack(lost)).status).toBe(404);
  expect((await handBack(won)).status).toBe(200);
  expect((await problems({ taken: 'nobody' })).count).toBe(1);
  expect((await take(randomUUID())).status).toBe(404);
});

it('[O-05] home counts every queue, with what is late, mine and not taken', async () => {
  const id = await report(await another(), -HOUR);
  await report(await another(), HOUR);
  await take(id);
  const booked = await another();
  const now = server.clock.now();
  await server.db.insert(appeal).values({
    bookingId: booked,
    authorId: expert.accountId,
    text: 'I was there from the start.',
    state: 'open',
    refundWaits: true,
    openedAt: now,
    dueAt: new Date(now.getTime() + DAY),
  });
  const { data: home } = await server.as(trust).call('staffHome');
  expect(home.roles).toEqual(['trust']);
  expect(home.mine.map((each) => each.id)).toEqual([id]);
  const of = (name: string) => home.queues.find((each) => each.queue === name);
  expect(of('problems')).toMatchObject({ open: 2, mine: 1, notTaken: 1, late: 1 });
  expect(of('appeals')).toMatchObject({ open: 1, late: 0, oldest: { openedAt: now.toISOString() } });
  const { data: story } = await server.as(trust).call('staffBooking', { params: { id: booked } });
  expect(story.cases).toMatchObject([{ queue: 'appeals', title: 'Tax return review' }]);
});

it('[O-05] home counts each case of the viewer’s roles once and opens the one that is due first', async () => {
  const now = server.clock.now();
  const finance = await createStaff(server, ['finance']);
  const other = await createStaff(server, ['trust']);
  const home = async (who: TestPerson) => (await server.as(who).call('staffHome')).data;
  await server.db.delete(appeal);
  expect(await home(trust)).toMatchObject({ waiting: { open: 0, late: 0, soon: 0 }, urgent: null });

  // Conduct waits in two queues: within 24 hours as a report, in three days as a problem.
  const conduct = await report(await another(), 3 * DAY, { kind: 'conduct' });
  const late = await report(await another(), -HOUR);
  await report(await another(), 3 * DAY, { pausedAt: now });
  const alarmOf = { subject: `booking:${randomUUID()}`, now };
  await raiseAlarm(server.db, { ...alarmOf, kind: 'problem.overdue', detail: 'came_late' });
  await raiseAlarm(server.db, { ...alarmOf, kind: 'refund.refused', detail: 'charge_disputed' });
  expect(await home(trust)).toMatchObject({
    waiting: { open: 3, late: 1, soon: 1 },
    urgent: { queue: 'problems', id: late, client: 'Jonas Weber' },
  });
  expect(await home(finance)).toMatchObject({
    waiting: { open: 1, late: 0 },
    urgent: { queue: 'alarms', kind: 'refund.refused' },
  });
  expect((await home(await createStaff(server, ['admin']))).urgent).toBeNull();

  await take(late, other);
  expect((await home(trust)).urgent).toMatchObject({ queue: 'safety', id: conduct });
});

it('[O-05] a case leads to those before and after it that nobody else has taken; a decided one to the first', async () => {
  const other = await createStaff(server, ['trust'], { name: 'Sofia Marin' });
  const ids = [];
  for (const due of [1, 2, 3, 4]) ids.push(await report(await another(), due * HOUR));
  const [first = '', taken = '', third = '', last = ''] = ids;
  await take(taken, other);
  const look = async (id: string, who = trust) =>
    (await server.as(who).call('staffCase', { params: { queue: 'problems', id } })).data;
  const near = ({ previous, next }: StaffCase) => [previous?.id, next?.id];

  expect(near(await look(first))).toEqual([undefined, third]);
  expect(near(await look(taken))).toEqual([first, third]);
  expect(near(await look(last))).toEqual([third, undefined]);
  expect(near(await look(first, other))).toEqual([undefined, taken]);
  expect(await look(taken)).toMatchObject({ isOpen: true, takenBy: { name: 'Sofia Marin', isMe: false } });

  await server.db.delete(problem).where(eq(problem.id, third));
  expect(await look(third)).toMatchObject({ isOpen: false, previous: null, next: { id: first } });
  const own = await createStaff(server, ['trust']);
  const mine = await report(await another(own), HOUR);
  expect(await look(mine, own)).toMatchObject({ isOpen: false, next: { id: first } });
});
