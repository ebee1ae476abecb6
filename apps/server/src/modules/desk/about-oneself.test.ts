import type { PersonStory, StaffSearch } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit, personReport } from '../../db/schema/index.ts';
import {
  createClient,
  createExpert,
  createStaff,
  type TestExpert,
  type TestPerson,
} from '../../testing/factories.ts';
import { confirmBooking } from '../../testing/booking-flow.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';

const server = serverForSuite();
/** Of every role, so that nothing but the rule keeps anything from them. */
let staff: TestPerson;
let reporter: TestPerson;
let expert: TestExpert;
let bookingId: string;

const get = (path: string, { cookie }: { cookie: string } = staff) =>
  server.request(path, { headers: { cookie } });
const read = async <T>(path: string, by?: { cookie: string }): Promise<T> =>
  ((await (await get(path, by)).json()) as { data: T }).data;

beforeAll(async () => {
  staff = await createStaff(server, ['support', 'trust', 'finance', 'admin']);
  reporter = await createClient(server, { name: 'Nora Blythe' });
  expert = await createExpert(server, { account: { name: 'Amara Osei' } });
  ({ id: bookingId } = await confirmBooking(server, staff, expert, server.clock.nextHour(2 * DAY)));
  const now = server.clock.now();
  await server.db.insert(personReport).values([
    {
      reporterId: reporter.accountId,
      reportedId: staff.accountId,
      reason: 'harassment',
      text: 'He frightens me',
      reportedAt: now,
      dueAt: now,
      state: 'open',
    },
  ]);
});

describe('[O-01] [O-05] what is about a member of staff', () => {
  it('is nothing they see: their own page, and its contact details', async () => {
    expect((await get(`/api/staff/people/${staff.accountId}`)).status).toBe(403);
    const contact = await server.post(
      `/api/staff/people/${staff.accountId}/contact`,
      { reason: 'Curious about myself' },
      { cookie: staff.cookie },
    );
    expect(contact.status).toBe(403);
  });

  it('[M-07] is not on the page of whoever reported them, where others read it', async () => {
    const path = `/api/staff/people/${reporter.accountId}`;
    expect(await (await get(path)).text()).not.toContain('frightens');
    const other = await createStaff(server, ['trust']);
    expect((await read<PersonStory>(path, other)).reports).toMatchObject([
      { isReporter: true, text: 'He frightens me' },
    ]);
  });

  it('is not in the page of an expert they booked, nor found by a search', async () => {
    const page = await (await get(`/api/staff/people/${expert.accountId}`)).text();
    expect(page).not.toContain(bookingId);
    for (const q of [bookingId, bookingId.slice(0, 8), expert.accountId, staff.accountId])
      expect(await read<StaffSearch>(`/api/staff/search?q=${q}`), q).toMatchObject({
        bookings: [],
        payments: [],
      });
    const other = await createStaff(server, ['trust']);
    expect((await read<StaffSearch>(`/api/staff/search?q=${bookingId}`, other)).bookings).toHaveLength(1);
  });

  it('[O-06] is not in the audit log that they read, but what they did themselves', async () => {
    const other = await createStaff(server, ['trust']);
    await get(`/api/staff/people/${staff.accountId}`, other);
    await get(`/api/staff/people/${reporter.accountId}`);
    const log = await read<{ action: string; subject: string }[]>(
      `/api/staff/audit?subject=${staff.accountId}`,
    );
    expect(log.map(({ action }) => action)).not.toContain('desk.look-person');
    const own = await read<{ action: string }[]>(`/api/staff/audit?actor=${staff.accountId}&what=looks`);
    expect(own.map(({ action }) => action)).toContain('desk.look-person');
    const written = await server.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `account:${staff.accountId}`));
    expect(written.map(({ action }) => action)).toContain('desk.look-person');
  });
});
