import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking } from '../../../db/schema/index.ts';
import { act, hold, look, pay } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, type TestPerson } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';
import { UNPAID_EXTENSIONS_A_DAY } from './hold-limits.ts';

const { server, client, expert } = bookingSuite();
let other: TestPerson;
beforeEach(async () => {
  other = await createClient(server);
});

/** Whole hours from three days ahead, also after the clock has moved. */
const start = (hours = 0): Date => server.clock.nextHour(3 * DAY + hours * HOUR);

describe('[W-02] keeping a hold ten minutes longer', () => {
  it('keeps the time for its client until twenty minutes after the hold began, however late it is pressed', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    expect(data.canExtendHold).toBe(true);
    const began = server.clock.now().getTime();
    server.clock.advance(9 * MINUTE);
    const extended = await act(server, client, data.id, 'extend');
    expect(extended.status).toBe(200);
    expect(Date.parse(extended.data.holdExpiresAt ?? '')).toBe(began + 20 * MINUTE);
    expect(extended.data.canExtendHold).toBe(false);
    server.clock.advance(9 * MINUTE);
    await server.drain();
    expect((await look(server, client, data.id)).data.status).toBe('held');
    expect((await hold(server, other, expert.serviceId, data.startsAt)).error.code).toBe('SlotTaken');
    expect((await pay(server, client, data.id)).data.status).toBe('requested');
  });

  it('ends by itself after twenty minutes, and the time is free for others', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    await act(server, client, data.id, 'extend');
    server.clock.advance(20 * MINUTE);
    await server.drain();
    const [row] = await server.db.select().from(booking).where(eq(booking.id, data.id));
    expect(row).toMatchObject({ status: 'expired', closedReason: 'lapsed' });
    expect((await hold(server, other, expert.serviceId, data.startsAt)).status).toBe(201);
  });

  it('works once, also for two presses at the same moment', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    const answers = await Promise.all([1, 2].map(() => act(server, client, data.id, 'extend')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act(server, client, data.id, 'extend')).error.code).toBe('WrongState');
  });

  it('is refused once the hold is over, released or paid', async () => {
    const lapsed = await hold(server, client, expert.serviceId, start());
    server.clock.advance(10 * MINUTE);
    expect((await act(server, client, lapsed.data.id, 'extend')).error.code).toBe('HoldExpired');
    const paid = await hold(server, other, expert.serviceId, start());
    await pay(server, other, paid.data.id);
    expect((await act(server, other, paid.data.id, 'extend')).error.code).toBe('WrongState');
    expect((await look(server, other, paid.data.id)).data.canExtendHold).toBe(false);
  });

  it('is not offered where it would go beyond the start of the session', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    await server.db
      .update(booking)
      .set({ startsAt: new Date(server.clock.now().getTime() + 15 * MINUTE) })
      .where(eq(booking.id, data.id));
    expect((await look(server, client, data.id)).data.canExtendHold).toBe(false);
    expect((await act(server, client, data.id, 'extend')).error.code).toBe('WrongState');
  });

  it('leaves the five minutes after it to the others, and asking for the time again adds nothing', async () => {
    const wanted = start();
    const { data } = await hold(server, client, expert.serviceId, wanted);
    const { data: extended } = await act(server, client, data.id, 'extend');
    const again = await hold(server, client, expert.serviceId, wanted);
    expect([again.data.id, again.data.holdExpiresAt]).toEqual([data.id, extended.holdExpiresAt]);
    server.clock.advance(21 * MINUTE);
    const refused = await hold(server, client, expert.serviceId, wanted);
    expect(refused.error).toMatchObject({ code: 'TooManyRequests' });
    expect(refused.error.message).toContain('again in 4 min');
    server.clock.advance(4 * MINUTE);
    expect((await hold(server, client, expert.serviceId, wanted)).status).toBe(201);
  });

  it('works six times a day for holds that come to nothing', async () => {
    for (let n = 0; n < UNPAID_EXTENSIONS_A_DAY; n += 1) {
      const { data } = await hold(server, client, expert.serviceId, start(n * 2));
      expect((await act(server, client, data.id, 'extend')).status).toBe(200);
    }
    const { data } = await hold(server, client, expert.serviceId, start(20));
    expect((await act(server, client, data.id, 'extend')).error.code).toBe('TooManyRequests');
    expect((await look(server, client, data.id)).data.status).toBe('held');
  });
});
