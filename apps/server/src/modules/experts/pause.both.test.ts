import { describe, expect, it } from 'vitest';
import { NO_CAPS } from '@nexperts/domain';
import { act, hold, requestBooking } from '../../testing/booking-flow.ts';
import { createClient, createExpert, type TestExpert } from '../../testing/factories.ts';
import { DAY, HOUR, MINUTE, serverForSuite } from '../../testing/harness.ts';
import { askSlots } from './experts.fixture.ts';

const server = serverForSuite();
/** Monday, half past eleven at night in Brisbane */
const NOW = '2026-03-02T13:30:00Z';

/** An expert open around the clock. */
const newExpert = () =>
  createExpert(server, {
    expert: { timeZone: 'Australia/Brisbane' },
    service: { minNoticeMin: 0 },
  });

async function pause(expert: TestExpert, until: string | null, line = '') {
  const { version, hours } = (await server.as(expert).call('getAvailability')).data;
  return server.as(expert).call('saveAvailability', {
    body: { version, hours: { ...hours, pause: until === null ? null : { until, line } } },
  });
}

async function seen({ handle, serviceId }: TestExpert) {
  const now = server.clock.now();
  const to = new Date(now.getTime() + 5 * DAY).toISOString();
  const slots = await askSlots(server, { handle, serviceId }, now.toISOString(), to);
  const { pause: told } = (await server.call('getExpert', { params: { handle } })).data;
  const { body } = await server.call('searchExperts', { query: { q: 'tax return adviser Ada Quill' } });
  const card = body.experts.find((each) => each.handle === handle);
  return {
    free: slots.body.slots.length,
    next: slots.body.next?.startsAt ?? null,
    told,
    card: [card?.nextSlotAt, card?.pausedUntil],
  };
}

describe('[F-13] a pause of new bookings', () => {
  it('[F-13] takes every time away until its day begins for the expert, says so, and ends by itself', async () => {
    server.clock.set(NOW);
    const expert = await newExpert();
    const before = await seen(expert);
    expect(before).toMatchObject({ told: null, card: [before.next, null] });
    expect((await pause(expert, '2026-03-03', '  Back from  leave then. ')).data.hours.pause).toEqual({
      until: '2026-03-03',
      line: 'Back from leave then.',
    });
    const told = { until: '2026-03-03', line: 'Back from leave then.' };
    expect(await seen(expert)).toEqual({ free: 0, next: null, told, card: [null, '2026-03-03'] });
    server.clock.advance(30 * MINUTE - 1);
    expect(await seen(expert)).toEqual({ free: 0, next: null, told, card: [null, '2026-03-03'] });
    server.clock.advance(1);
    const after = await seen(expert);
    expect(after).toMatchObject({ told: null, card: ['2026-03-02T17:00:00.000Z', null] });
    expect(after.next).toBe(after.card[0]);
    expect((await server.as(expert).call('getAvailability')).data.hours.pause).toBeNull();
  });

  it('[F-13] refuses new bookings with the day, also of sessions after it; what is booked stands and can be moved', async () => {
    server.clock.set(NOW);
    const expert = await newExpert();
    const client = await createClient(server);
    const start = server.clock.nextHour(3 * DAY).getTime();
    const asked = await requestBooking(server, client, expert, start);
    const holder = await createClient(server);
    const held = await hold(server, holder, expert.serviceId, start + 4 * HOUR);
    await pause(expert, '2026-03-16');
    const buyer = await createClient(server);
    const refused = await hold(server, buyer, expert.serviceId, start + 30 * DAY);
    expect([refused.code, refused.error.message]).toEqual([
      'WrongState',
      'Ada isn’t taking new bookings until Monday 16 March',
    ]);
    // The hold from before goes on, under another key too.
    expect((await hold(server, holder, expert.serviceId, start + 4 * HOUR)).data.id).toBe(held.data.id);
    expect((await act(server, expert, asked.id, 'accept')).data.status).toBe('confirmed');
    const slots = await server.as(client).call('bookingSlots', {
      params: { id: asked.id },
      query: { from: new Date(start).toISOString(), to: new Date(start + DAY).toISOString() },
    });
    expect(slots.body.slots.length).toBeGreaterThan(0);
    const moved = await act(server, client, asked.id, 'move', {
      startsAt: new Date(start + 2 * HOUR).toISOString(),
    });
    expect(moved.data.startsAt).toBe(new Date(start + 2 * HOUR).toISOString());
    await pause(expert, null);
    expect((await hold(server, buyer, expert.serviceId, start + 30 * DAY)).status).toBe(201);
  });

  it('[F-13] is left out when it is over by the time it is saved, and caps are kept with it', async () => {
    server.clock.set(NOW);
    const expert = await newExpert();
    const { version, hours } = (await server.as(expert).call('getAvailability')).data;
    expect([hours.pause, hours.caps]).toEqual([null, NO_CAPS]);
    const caps = { ...NO_CAPS, daySessions: 3, weekMinutes: 600 };
    const save = (pausing: { until: string; line: string }, seenVersion: number) =>
      server.as(expert).call('saveAvailability', {
        body: { version: seenVersion, hours: { ...hours, caps, pause: pausing } },
      });
    const saved = await save({ until: '2026-03-02', line: 'Over' }, version);
    expect(saved.data.hours).toMatchObject({ caps, pause: null });
    const wrong = await save({ until: '2026-03-09', line: 'See www.elsewhere.example' }, version + 1);
    expect(wrong.error.fields).toEqual({ 'pause.line': 'The message must not contain a link' });
  });
});
