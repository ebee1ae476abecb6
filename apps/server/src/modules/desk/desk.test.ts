import type { BookingStory, ErrorBody, PersonStory, StaffSearch } from '@nexperts/contract';
import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit, payment } from '../../db/schema/index.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import {
  createClient,
  createExpert,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';

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
async function ask<T>(path: string, who = trust): Promise<Told<T>> {
  const answer = await server.request(`/api/staff${path}`, { headers: { cookie: who.cookie } });
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
