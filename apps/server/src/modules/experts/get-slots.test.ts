import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, claim, expert, service } from '../../db/schema/index.ts';
import { createExpert, createService, type TestExpert } from '../../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { askSlots, setDate, setHours, startsOf, takeTime } from './experts.fixture.ts';
import { freeSlotsOf } from './slots.ts';

const server = serverForSuite();

/** Monday */
const MONDAY = '2026-03-02T00:00:00Z';
const TUESDAY = '2026-03-03T00:00:00Z';
beforeEach(() => server.clock.set(MONDAY));

/** An expert in UTC, open from 9 to 12 every day, with an instant service without notice or buffers. */
async function quietExpert(change: Partial<typeof service.$inferSelect> = {}): Promise<TestExpert> {
  const made = await createExpert(server, {
    expert: { timeZone: 'UTC' },
    service: {
      instant: true,
      minNoticeMin: 0,
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      ...change,
    },
  });
  await setHours(server, made.expertId, ['Mon-Sun 09:00-12:00']);
  return made;
}

/** What the hold asks: is a slot free that starts at exactly this instant? */
async function holdCheck(made: TestExpert, start: string, ignoreBookingId?: string) {
  const [row] = await server.db.select().from(service).where(eq(service.id, made.serviceId));
  const [owner] = await server.db.select().from(expert).where(eq(expert.id, made.expertId));
  if (!row || !owner) throw new Error('the service is gone');
  const from = Date.parse(start);
  const now = server.clock.now().getTime();
  return freeSlotsOf(server.db, { service: row, expert: owner, from, to: from + 1, now, ignoreBookingId });
}

describe('[W-02] free slots over HTTP', () => {
  it('[W-02] answers the slots, the zone of the expert, the next slot and the time of the server', async () => {
    const made = await quietExpert();
    const { status, body } = await askSlots(server, made, MONDAY, TUESDAY);
    expect(status).toBe(200);
    expect(body).toEqual({
      timeZone: 'UTC',
      slots: ['09', '10', '11'].map((hour) => ({
        startsAt: `2026-03-02T${hour}:00:00.000Z`,
        endsAt: `2026-03-02T${Number(hour) + 1 === 10 ? '10' : Number(hour) + 1}:00:00.000Z`,
      })),
      next: { startsAt: '2026-03-02T09:00:00.000Z', endsAt: '2026-03-02T10:00:00.000Z' },
    });
  });

  it('[W-02] Sydney in October: the skipped hour is not sold, the days before and after keep their clock', async () => {
    server.clock.set('2026-10-01T00:00:00Z');
    const made = await quietExpert();
    await server.db.update(expert).set({ timeZone: 'Australia/Sydney' }).where(eq(expert.id, made.expertId));
    await setHours(server, made.expertId, ['Mon-Sun 01:00-05:00']);
    const { body } = await askSlots(server, made, '2026-10-02T12:00:00Z', '2026-10-05T00:00:00Z');
    expect(startsOf(body)).toEqual([
      // Saturday, +10: 01, 02, 03, 04
      ...['15', '16', '17', '18'].map((hour) => `2026-10-02T${hour}:00`),
      // Sunday: 01 (+10), then 03 and 04 (+11); 02 does not exist
      ...['15', '16', '17'].map((hour) => `2026-10-03T${hour}:00`),
      // Monday, +11
      ...['14', '15', '16', '17'].map((hour) => `2026-10-04T${hour}:00`),
    ]);
  });

  it('[W-02] Sydney in April: the repeated hour is sold twice', async () => {
    server.clock.set('2026-04-01T00:00:00Z');
    const made = await quietExpert();
    await server.db.update(expert).set({ timeZone: 'Australia/Sydney' }).where(eq(expert.id, made.expertId));
    await setHours(server, made.expertId, ['Sun 02:00-03:00']);
    const { body } = await askSlots(server, made, '2026-04-04T00:00:00Z', '2026-04-06T00:00:00Z');
    expect(startsOf(body)).toEqual(['2026-04-04T15:00', '2026-04-04T16:00']);
  });

  it('[W-02] a closed day has none, and a day with other hours has those instead', async () => {
    const made = await quietExpert();
    await setDate(server, made.expertId, '2026-03-02');
    await setDate(server, made.expertId, '2026-03-03', [{ startMinute: 900, endMinute: 960 }]);
    const { body } = await askSlots(server, made, MONDAY, '2026-03-04T00:00:00Z');
    expect(startsOf(body)).toEqual(['2026-03-03T15:00']);
  });

  it('[W-02] a hold takes its time until the very millisecond it runs out', async () => {
    const made = await quietExpert();
    const holdExpiresAt = new Date(Date.parse(MONDAY) + 10 * MINUTE);
    await takeTime(server, made, '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z', {
      status: 'held',
      holdExpiresAt,
    });
    const now = async () => startsOf((await askSlots(server, made, MONDAY, TUESDAY)).body);
    const without = ['2026-03-02T09:00', '2026-03-02T11:00'];
    expect(await now()).toEqual(without);
    server.clock.advance(10 * MINUTE - 1);
    expect(await now()).toEqual(without);
    server.clock.advance(1);
    expect(await now()).toEqual(['2026-03-02T09:00', '2026-03-02T10:00', '2026-03-02T11:00']);
  });

  it('[W-02] a booked time is taken for good, a released one is not, and a move is not in its own way', async () => {
    const made = await quietExpert();
    const bookingId = await takeTime(server, made, '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z', {
      status: 'booked',
    });
    await takeTime(server, made, '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z', {
      status: 'released',
      holdExpiresAt: new Date(Date.parse(MONDAY) + DAY),
    });
    const { body } = await askSlots(server, made, MONDAY, TUESDAY);
    expect(startsOf(body)).toEqual(['2026-03-02T09:00', '2026-03-02T11:00']);
    const moved = await holdCheck(made, '2026-03-02T10:00:00Z', bookingId);
    expect(moved).toEqual([
      { startsAt: Date.parse('2026-03-02T10:00:00Z'), endsAt: Date.parse('2026-03-02T11:00:00Z') },
    ]);
  });

  it('[W-02] buffers keep their distance on both sides, and reach over the edge of what was asked for', async () => {
    const made = await quietExpert({ durationMin: 45, bufferBeforeMin: 15, bufferAfterMin: 30 });
    await takeTime(server, made, '2026-03-02T10:30:00Z', '2026-03-02T10:45:00Z', { status: 'booked' });
    const { body } = await askSlots(server, made, MONDAY, TUESDAY);
    expect(startsOf(body)).toEqual(['09:00', '09:15', '11:00', '11:15'].map((time) => `2026-03-02T${time}`));
    expect(await holdCheck(made, '2026-03-02T09:30:00Z')).toEqual([]);
    expect(await holdCheck(made, '2026-03-02T09:15:00Z')).toHaveLength(1);
    // What was taken before the span began still needs its distance.
    await takeTime(server, made, '2026-03-02T10:45:00Z', '2026-03-02T10:50:00Z', { status: 'booked' });
    const late = await askSlots(server, made, '2026-03-02T10:55:00Z', TUESDAY);
    expect(startsOf(late.body)).toEqual(['2026-03-02T11:15']);
    const nextDay = await quietExpert({ bufferAfterMin: 30 });
    await setHours(server, nextDay.expertId, ['Mon-Sun 00:00-24:00']);
    await takeTime(server, nextDay, '2026-03-03T00:20:00Z', '2026-03-03T01:00:00Z', { status: 'booked' });
    const edge = await askSlots(server, nextDay, '2026-03-02T22:00:00Z', TUESDAY);
    expect(startsOf(edge.body)).toEqual(['2026-03-02T22:00']);
  });

  it('[W-02] the notice is kept to the millisecond; a service by request leaves time to answer', async () => {
    const made = await quietExpert({ minNoticeMin: 120 });
    server.clock.set('2026-03-02T07:00:00Z');
    const first = async () => {
      const { body } = await askSlots(server, made, MONDAY, TUESDAY);
      expect(body.next).toEqual(body.slots[0]);
      return startsOf(body)[0];
    };
    expect(await first()).toBe('2026-03-02T09:00');
    server.clock.advance(1);
    expect(await first()).toBe('2026-03-02T10:00');
    await server.db.update(service).set({ instant: false }).where(eq(service.id, made.serviceId));
    expect(await first()).toBe('2026-03-02T11:00');
  });

  it('[W-02] the horizon ends the offer to the millisecond', async () => {
    const made = await quietExpert({ horizonDays: 1 });
    server.clock.set('2026-03-02T10:00:00Z');
    const last = async () =>
      startsOf((await askSlots(server, made, MONDAY, '2026-03-10T00:00:00Z')).body).at(-1);
    expect(await last()).toBe('2026-03-03T09:00');
    server.clock.advance(1);
    expect(await last()).toBe('2026-03-03T10:00');
  });

  it('[W-02] names the next slot beyond the span, none beyond the horizon', async () => {
    const made = await quietExpert({ horizonDays: 10 });
    await setHours(server, made.expertId, ['Sun 09:00-10:00']);
    const near = await askSlots(server, made, MONDAY, TUESDAY);
    expect(near.body.slots).toEqual([]);
    expect(near.body.next?.startsAt).toBe('2026-03-08T09:00:00.000Z');
    const far = await askSlots(server, made, '2026-03-09T00:00:00Z', '2026-03-20T00:00:00Z');
    expect(far.body).toMatchObject({ slots: [], next: null });
  });

  it('[W-02] the past and the far future are empty, not an error', async () => {
    const made = await quietExpert();
    const past = await askSlots(server, made, '2000-01-01T00:00:00Z', '2000-01-02T00:00:00Z');
    expect(past.body.slots).toEqual([]);
    expect(past.body.next?.startsAt).toBe('2026-03-02T09:00:00.000Z');
    const future = await askSlots(server, made, '2199-12-01T00:00:00Z', '2199-12-31T23:59:59Z');
    expect(future.body).toMatchObject({ slots: [], next: null });
  });
});

describe('[W-02] what is not there, and what is asked wrongly', () => {
  it('answers 404 for an unknown expert or service, and for what is not offered', async () => {
    const made = await quietExpert();
    const other = await quietExpert();
    const hidden = await createService(server, made.expertId, { active: false });
    const nobody = { handle: 'nobody_here', serviceId: made.serviceId };
    const unknown = { handle: made.handle, serviceId: '3f0c6f3e-8d2a-4a53-9d1e-5a1f4f1b2c3d' };
    for (const asked of [
      nobody,
      unknown,
      { handle: made.handle, serviceId: other.serviceId },
      { handle: made.handle, serviceId: hidden },
      { handle: '\u0001', serviceId: made.serviceId },
    ]) {
      const { status, code } = await askSlots(server, asked, MONDAY, TUESDAY);
      expect([status, code], JSON.stringify(asked)).toEqual([404, 'NotFound']);
    }
  });

  it('answers 404 when the expert is not approved, or the account is deactivated', async () => {
    const draft = await quietExpert();
    await server.db.update(expert).set({ status: 'suspended' }).where(eq(expert.id, draft.expertId));
    expect((await askSlots(server, draft, MONDAY, TUESDAY)).status).toBe(404);
    const gone = await quietExpert();
    await server.db.update(account).set({ status: 'deactivated' }).where(eq(account.id, gone.accountId));
    expect((await askSlots(server, gone, MONDAY, TUESDAY)).status).toBe(404);
  });

  it('takes the handle in any letter case', async () => {
    const made = await quietExpert();
    const asked = { ...made, handle: made.handle.toUpperCase() };
    expect((await askSlots(server, asked, MONDAY, TUESDAY)).status).toBe(200);
  });

  it.each([
    ['the end before the start', TUESDAY, MONDAY, 'to'],
    ['no time at all', MONDAY, MONDAY, 'to'],
    ['more than 62 days', MONDAY, new Date(Date.parse(MONDAY) + 62 * DAY + 1).toISOString(), 'to'],
    ['no instant', 'tomorrow', TUESDAY, 'from'],
    ['a day without a time', '2026-03-02', TUESDAY, 'from'],
  ])('answers 400 and names the field: %s', async (_, from, to, field) => {
    const made = await quietExpert();
    const { status, error } = await askSlots(server, made, from, to);
    expect([status, error.code]).toEqual([400, 'ValidationFailed']);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('answers 400 for a service id that is none, and takes exactly 62 days', async () => {
    const made = await quietExpert();
    const bad = await askSlots(server, { ...made, serviceId: 'x' }, MONDAY, TUESDAY);
    expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ['serviceId']]);
    const widest = new Date(Date.parse(MONDAY) + 62 * DAY).toISOString();
    expect((await askSlots(server, made, MONDAY, widest)).status).toBe(200);
  });
});

it('[W-02] two experts’ claims do not touch each other', async () => {
  const one = await quietExpert();
  const two = await quietExpert();
  await takeTime(server, one, '2026-03-02T09:00:00Z', '2026-03-02T12:00:00Z', { status: 'booked' });
  const live = await server.db
    .select()
    .from(claim)
    .where(and(eq(claim.expertId, one.expertId), eq(claim.status, 'booked')));
  expect(live).toHaveLength(1);
  expect(startsOf((await askSlots(server, one, MONDAY, TUESDAY)).body)).toEqual([]);
  expect(startsOf((await askSlots(server, two, MONDAY, TUESDAY)).body)).toHaveLength(3);
});
