import type {
  BookingStory,
  ErrorBody,
  PersonStory,
  QueueCase,
  StaffCase,
  StaffHome,
  StaffSearch,
} from '@nexperts/contract';
import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appeal, audit, payment, problem, problemStatement, takenCase } from '../../db/schema/index.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { raiseAlarm } from '../../db/alarms.ts';

const server = serverForSuite();
let trust: TestPerson;
let client: TestPerson;
let expert: TestExpert;
let bookingId: string;

beforeAll(async () => {
  trust = await createStaff(server, ['trust'], { name: 'Kai Moreno' });
  client = await createClient(server, { name: 'Jonas Weber' });
  expert = await createExpert(server, { account: { name: 'Amara Osei' } });
  const start = new Date(server.clock.now().getTime() + 3 * DAY);
  bookingId = (await confirmBooking(server, client, expert, start)).id;
});

interface Told<T> extends Partial<ErrorBody> {
  status: number;
  data: T;
}
async function ask<T>(path: string, who = trust, method = 'GET'): Promise<Told<T>> {
  const answer = await server.request(`/api/staff${path}`, {
    method,
    headers: { cookie: who.cookie, origin: 'http://localhost:3000' },
  });
  return { ...((await answer.json()) as Told<T>), status: answer.status };
}
const search = async (q: string): Promise<StaffSearch> =>
  (await ask<StaffSearch>(`/search?q=${encodeURIComponent(q)}`)).data;
const names = (found: StaffSearch) => found.people.map(({ name }) => name);

describe('search', () => {
  it.each([
    ['the beginning of a last name, in any case', 'wEb'],
    ['the beginning of the whole name', 'jonas w'],
  ])('[O-02] finds people by %s, with their bookings and payments', async (_what, q) => {
    const found = await search(q);
    expect(names(found)).toEqual(['Jonas Weber']);
    expect(found.bookings).toMatchObject([
      { id: bookingId, client: { name: 'Jonas Weber' }, expert: { name: 'Amara Osei' } },
    ]);
    expect(found.payments).toMatchObject([{ bookingId, amount: { minor: 12_000, currency: 'AUD' } }]);
  });

  it('[O-02] finds by exact email, and masks it', async () => {
    const found = await search(client.email.toUpperCase());
    expect(found.people[0]?.maskedEmail).toBe(`${client.email[0]}••••@people.test`);
    expect(JSON.stringify(found)).not.toContain(client.email);
    expect(names(await search(client.email.slice(0, -2)))).toEqual([]);
  });

  it('[O-02] finds by handle, id, beginning of an id, provider reference and card', async () => {
    const [paid] = await server.db.select().from(payment).where(eq(payment.bookingId, bookingId));
    await server.db.update(payment).set({ cardLast4: '8214' }).where(eq(payment.bookingId, bookingId));
    expect(names(await search(expert.handle))).toEqual(['Amara Osei']);
    for (const q of [bookingId, bookingId.slice(0, 8), paid?.providerRef ?? '', '8214', paid?.id ?? ''])
      expect(
        (await search(q)).bookings.map(({ id }) => id),
        q,
      ).toEqual([bookingId]);
    expect(names(await search(client.accountId))).toEqual(['Jonas Weber']);
    expect((await search('8215')).payments).toEqual([]);
  });

  it('[O-02] takes % and _ as they are, and finds nobody in the middle of a word', async () => {
    for (const q of ['%%', '__', '％％', '’’', '- -', 'eber', "we' OR 1=1"])
      expect(names(await search(q)), q).toEqual([]);
  });

  it.each([
    [
      'Siobhán O’Malley-Nuñez',
      [
        'Siobhan',
        'Siobha\u0301n',
        "O'Malley",
        'o’malley',
        'OMalley',
        'Nuñez',
        'nunez',
        'siobhan  o malley',
        "Siobhan O'Malley Nunez",
      ],
    ],
    ["Niamh O'Dowd", ['O’Dowd', 'oʼdowd', 'ODowd', 'niamh o`dowd']],
    ['Niall OGrady', ["O'Grady", 'ogrady']],
    ['Łukasz Çelik', ['Lukasz', 'łukasz', 'celik', 'ÇELIK']],
    ['İbrahim Işık', ['İbrahim', 'ibrahim', 'Ibrahim', 'ışık', 'isik']],
    ['Anne‑Marie Strauß', ['anne-marie', 'Marie', 'Strauss', 'STRAUẞ']],
    ['J.R.R. Ætherton', ['JRR', 'J. R. R.', 'Aetherton', 'æth']],
    ['王芳', ['王芳', ' 王芳 ']],
  ])('[O-02] finds %s however people type the name', async (name, typed) => {
    await createClient(server, { name });
    for (const q of typed) expect(names(await search(q)), q).toEqual([name]);
  });

  it('[O-02] finds experts by the name of the profile in the same way', async () => {
    await createExpert(server, {
      account: { name: 'Account Name' },
      expert: { firstName: 'Zoë', lastName: 'D’Arcy' },
    });
    for (const q of ['zoe', "d'arcy", 'DArcy', "zoe  d'a"])
      expect(names(await search(q)), q).toEqual(['Account Name']);
  });

  it('[O-06] every search is logged, with ids and without what was typed', async () => {
    await search('weber');
    const [row] = (await server.db.select().from(audit).where(eq(audit.action, 'desk.search'))).slice(-1);
    expect(row).toMatchObject({ actorId: trust.accountId });
    expect(row?.detail).toContain(client.accountId);
    const all = await server.db.select().from(audit).where(like(audit.detail, '%weber%'));
    expect(all).toEqual([]);
  });

  it.each([
    ['weber', 'w…'],
    ['Jonas  Weber', 'j… w…'],
    ['Jonas.Weber@Example.com', 'j…@example.com'],
    ['4242', '4242'],
    ['王芳', '王…'],
  ])('[O-06] a search for %s is logged as %s, which is no personal data (S26)', async (typed, term) => {
    await search(typed);
    const [row] = (await server.db.select().from(audit).where(eq(audit.action, 'desk.search'))).slice(-1);
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({ term });
  });
});

describe('the story of a booking', () => {
  it('[O-03] has everything on one axis, the money with the ledger law, and writes the look down', async () => {
    const { data: story } = await ask<BookingStory>(`/bookings/${bookingId}`);
    expect(story).toMatchObject({
      id: bookingId,
      status: 'confirmed',
      client: { name: 'Jonas Weber', bookings: 1, problems: 0 },
      expert: { name: 'Amara Osei', handle: expert.handle },
      money: { captured: { minor: 12_000 }, escrow: { minor: 12_000 }, off: { minor: 0 }, fee: null },
      problem: null,
      cases: [],
      actions: { cancel: { possible: true, full: { minor: 12_000 } }, refund: { most: { minor: 12_000 } } },
      looks: [{ by: 'Kai Moreno' }],
    });
    const kinds = story.events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['booking.expert_accepted', 'ledger.capture']));
    expect(story.events.find(({ kind }) => kind === 'booking.expert_accepted')?.by).toEqual({
      side: 'expert',
      name: 'Amara Osei',
    });
    expect(story.events.find(({ lane }) => lane === 'email')?.delivery?.state).toBe('waiting');
    const times = story.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('[O-01] is closed to staff who are one of the two, and there for nobody else', async () => {
    const own = await createStaff(server, ['support']);
    const other = await createExpert(server);
    const start = new Date(server.clock.now().getTime() + 4 * DAY);
    const { id } = await confirmBooking(server, own, other, start);
    expect((await ask(`/bookings/${id}`, own)).code).toBe('Forbidden');
    expect((await ask(`/bookings/${id}`)).status).toBe(200);
    expect((await ask(`/bookings/${randomUUID()}`)).status).toBe(404);
    expect((await ask('/bookings/none')).status).toBe(404);
  });

  it('[O-03] a person has facts, bookings and one axis, without what nobody needs', async () => {
    const { data: person } = await ask<PersonStory>(`/people/${client.accountId}`);
    expect(person).toMatchObject({
      name: 'Jonas Weber',
      role: 'client',
      facts: { booked: 1, captured: [{ minor: 12_000, currency: 'AUD' }], ahead: 1 },
      bookings: [{ id: bookingId, as: 'client' }],
      balances: null,
      suspension: null,
    });
    expect(JSON.stringify(person)).not.toContain(client.email);
    const { data: seller } = await ask<PersonStory>(`/people/${expert.accountId}`);
    expect(seller).toMatchObject({ role: 'expert', expertId: expert.expertId, balances: [] });
    expect((await ask('/people/none')).status).toBe(404);
  });

  it('[O-06] shows contact details for a reason, which is logged', async () => {
    const answer = await server.post(
      `/api/staff/people/${client.accountId}/contact`,
      { reason: 'Asked us to call back' },
      { cookie: trust.cookie },
    );
    expect(((await answer.json()) as { data: object }).data).toMatchObject({ email: client.email });
    const rows = await server.db.select().from(audit).where(eq(audit.action, 'desk.look-contact'));
    expect(rows).toMatchObject([{ subject: `account:${client.accountId}`, actorId: trust.accountId }]);
    expect(rows[0]?.detail).toContain('Asked us to call back');
  });

  it('[O-06] a reload within the hour writes no second look down, a later one does (S26)', async () => {
    const looks = async () =>
      server.db.$count(
        audit,
        and(
          eq(audit.action, 'desk.look-booking'),
          eq(audit.subject, `booking:${bookingId}`),
          eq(audit.actorId, trust.accountId),
        ),
      );
    await ask<BookingStory>(`/bookings/${bookingId}`);
    const before = await looks();
    await ask<BookingStory>(`/bookings/${bookingId}`);
    expect(await looks()).toBe(before);
    server.clock.advance(HOUR);
    await ask<BookingStory>(`/bookings/${bookingId}`);
    expect(await looks()).toBe(before + 1);
  });
});

describe('queues', () => {
  interface Page {
    data: QueueCase[];
    count: number;
    hiddenOwn: number;
    next: string | null;
  }
  const queue = (path: string, who = trust) => ask(`/queues/${path}`, who) as unknown as Promise<Page>;

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
    const all = await queue('problems');
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
    expect((await queue('problems?with=expert')).count).toBe(1);
    expect((await queue('problems?kind=conduct')).data.map(({ id }) => id)).toEqual([soon]);
    expect((await queue('problems?sort=newest')).data[0]?.id).toBe(soon);
    expect((await queue('safety')).data.map(({ id }) => id)).toEqual([soon]);
    expect((await queue('nothing')) as unknown).toMatchObject({ status: 404 });
  });

  it('O-06: each page that names people is logged with their ids, an empty one is not', async () => {
    const lists = () => server.db.select().from(audit).where(eq(audit.subject, 'list:problems'));
    const before = (await lists()).length;
    await queue('problems');
    expect(await lists()).toHaveLength(before);
    const id = await another();
    await report(id, HOUR);
    await queue('problems');
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
    const one = await queue('problems');
    expect(one.data.map(({ id }) => id)).toEqual(
      ids.toSorted((a, b) => {
        const due = (id: string) => one.data.find((each) => each.id === id)?.dueAt ?? '';
        return due(a).localeCompare(due(b)) || a.localeCompare(b);
      }),
    );
    const [first] = one.data;
    const cursor = encodeURIComponent(`${Date.parse(first?.dueAt ?? '')}~${first?.id ?? ''}`);
    expect((await queue(`problems?after=${cursor}`)).data).toEqual(one.data.slice(1));
  });

  it('[O-01] [O-05] cases of one’s own bookings are counted and never listed', async () => {
    const own = await createStaff(server, ['trust']);
    await report(await another(own), HOUR);
    const shown = await queue('problems', own);
    expect([shown.data, shown.count, shown.hiddenOwn]).toEqual([[], 0, 1]);
    const [row] = (await queue('problems')).data;
    const taken = await ask(`/queues/problems/${row?.id}/take`, own, 'POST');
    expect([taken.status, taken.code]).toEqual([403, 'Forbidden']);
  });

  it('[O-05] of two who take a case one wins and the other hears who; it can be handed back', async () => {
    const other = await createStaff(server, ['trust'], { name: 'Sofia Marin' });
    const support = await createStaff(server, ['support']);
    const id = await report(await another(), HOUR);
    const path = `/queues/problems/${id}/take`;
    expect((await ask(path, support, 'POST')).code).toBe('Forbidden');
    const answers = await Promise.all([ask(path, trust, 'POST'), ask(path, other, 'POST')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? trust : other;
    const lost = won === trust ? other : trust;
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      `${won.name} has just taken this case`,
    );
    expect((await queue('problems?taken=me', won)).data[0]?.takenBy).toMatchObject({ isMe: true });
    expect((await queue('problems?taken=nobody')).count).toBe(0);
    expect((await ask(path, lost, 'DELETE')).status).toBe(404);
    expect((await ask(path, won, 'DELETE')).status).toBe(200);
    expect((await queue('problems?taken=nobody')).count).toBe(1);
    expect((await ask(`/queues/problems/${randomUUID()}/take`, trust, 'POST')).status).toBe(404);
  });

  it('[O-05] home counts every queue, with what is late, mine and not taken', async () => {
    const id = await report(await another(), -HOUR);
    await report(await another(), HOUR);
    await ask(`/queues/problems/${id}/take`, trust, 'POST');
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
    const { data: home } = await ask<StaffHome>('/home');
    expect(home.roles).toEqual(['trust']);
    expect(home.mine.map((each) => each.id)).toEqual([id]);
    const of = (name: string) => home.queues.find((each) => each.queue === name);
    expect(of('problems')).toMatchObject({ open: 2, mine: 1, notTaken: 1, late: 1 });
    expect(of('appeals')).toMatchObject({ open: 1, late: 0, oldest: { openedAt: now.toISOString() } });
    const { data: story } = await ask<BookingStory>(`/bookings/${booked}`);
    expect(story.cases).toMatchObject([{ queue: 'appeals', title: 'Tax return review' }]);
  });

  it('O-05: home counts each case of the viewer’s roles once and opens the one that is due first', async () => {
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

    await server.as(other).call('takeCase', { params: { queue: 'problems', id: late } });
    expect((await home(trust)).urgent).toMatchObject({ queue: 'safety', id: conduct });
  });

  it('O-05: a case leads to those before and after it that nobody else has taken; a decided one to the first', async () => {
    const other = await createStaff(server, ['trust'], { name: 'Sofia Marin' });
    const ids = [];
    for (const due of [1, 2, 3, 4]) ids.push(await report(await another(), due * HOUR));
    const [first = '', taken = '', third = '', last = ''] = ids;
    await server.as(other).call('takeCase', { params: { queue: 'problems', id: taken } });
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
});
