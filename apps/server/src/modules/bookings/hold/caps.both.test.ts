import { NO_CAPS, type Caps } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expert as experts } from '../../../db/schema/index.ts';
import { act, CARDS, confirmCard, hold, look, openPayment } from '../../../testing/booking-flow.ts';
import { bookingSuite } from '../../../testing/booking-suite.ts';
import { createClient, createClients, createService } from '../../../testing/factories.ts';
import { DAY, HOUR, MINUTE } from '../../../testing/harness.ts';

const { server, client, expert } = bookingSuite({
  expert: { expert: { timeZone: 'UTC' }, service: { instant: true, minNoticeMin: 0 } },
});

const cap = (caps: Partial<Caps>) =>
  server.db
    .update(experts)
    .set({ caps: { ...NO_CAPS, ...caps } })
    .where(eq(experts.id, expert.expertId));

/** Hours after midnight, in UTC, on the Tuesday of the week after next: three days off at least. */
function tuesday(hour = 0): number {
  const today = Math.floor(server.clock.now().getTime() / DAY);
  const monday = today - ((today + 3) % 7) + 14;
  return (monday + 1) * DAY + hour * HOUR;
}

const codesOf = (answers: readonly { status: number; code: string | null }[]) =>
  answers.map(({ status, code }) => code ?? String(status)).toSorted();

describe('[F-13] caps', () => {
  it('[F-13] of clients who hold other times of one day at once, as many win as the cap allows', async () => {
    await cap({ daySessions: 2 });
    const clients = await createClients(server, 8);
    const answers = await Promise.all(
      clients.map((each, n) => hold(server, each, expert.serviceId, tuesday(n * 2))),
    );
    expect(codesOf(answers)).toEqual(['201', '201', ...Array.from({ length: 6 }, () => 'SlotTaken')]);
    const day = new Date(tuesday()).toISOString().slice(0, 10);
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error.alternatives).toHaveLength(3);
      for (const { startsAt } of error.alternatives ?? []) expect(startsAt.slice(0, 10)).not.toBe(day);
    }
  });

  it('[F-13] minutes of a week are of all services, and holds count until they lapse', async () => {
    await cap({ weekMinutes: 150 });
    const short = await createService(server, expert.expertId, {
      durationMin: 30,
      instant: true,
      minNoticeMin: 0,
    });
    const [one, two, three] = await createClients(server, 3);
    if (!one || !two || !three) throw new Error('no clients');
    const monday = tuesday() - DAY;
    expect((await hold(server, one, expert.serviceId, monday)).status).toBe(201);
    // The last hour of Sunday.
    expect((await hold(server, two, expert.serviceId, monday + 7 * DAY - HOUR)).status).toBe(201);
    expect((await hold(server, three, expert.serviceId, tuesday())).code).toBe('SlotTaken');
    expect((await hold(server, three, short, tuesday())).status).toBe(201);
    const last = await createClient(server);
    expect((await hold(server, last, short, tuesday(3))).code).toBe('SlotTaken');
    expect((await hold(server, last, short, monday + 7 * DAY)).status).toBe(201);
    server.clock.advance(10 * MINUTE);
    const late = await createClient(server);
    expect((await hold(server, late, expert.serviceId, tuesday())).status).toBe(201);
  });

  it('[F-13] bookings stand under a lower cap, and can be moved within their day but into no full one', async () => {
    const { id } = await confirm(tuesday(8));
    await confirm(tuesday(10));
    const other = await confirm(tuesday(24 + 8));
    await cap({ daySessions: 1 });
    expect((await look(server, expert, id)).data.status).toBe('confirmed');
    const move = (start: number) =>
      act(server, client, other.id, 'move', { startsAt: new Date(start).toISOString() });
    expect((await move(tuesday(12))).code).toBe('SlotTaken');
    expect((await move(tuesday(24 + 12))).data.startsAt).toBe(new Date(tuesday(24 + 12)).toISOString());
  });

  it('[F-13] each time of an open proposal counts, and can be taken in any case', async () => {
    await cap({ daySessions: 1 });
    const { id } = await confirm(tuesday(8));
    const times = [24, 26, 48].map((hour) => new Date(tuesday(hour)).toISOString());
    const { data } = await act(server, expert, id, 'proposals', { times });
    const buyer = await createClient(server);
    for (const hour of [12, 30, 56])
      expect((await hold(server, buyer, expert.serviceId, tuesday(hour))).code).toBe('SlotTaken');
    expect((await hold(server, buyer, expert.serviceId, tuesday(72))).status).toBe(201);
    const taken = `proposals/${data.proposal?.id ?? ''}/accept` as const;
    expect((await act(server, client, id, taken, { startsAt: times[0] ?? '' })).status).toBe(200);
    // Two of the days have room again.
    const more = await createClient(server);
    expect((await hold(server, more, expert.serviceId, tuesday(30))).code).toBe('SlotTaken');
    expect((await hold(server, more, expert.serviceId, tuesday(12))).status).toBe(201);
  });

  it('[F-13] a payment that comes after its hold lapsed books nothing above the cap', async () => {
    await cap({ daySessions: 1 });
    const { data } = await hold(server, client, expert.serviceId, tuesday(8));
    const intent = await openPayment(server, client, data.id);
    server.clock.advance(10 * MINUTE);
    const faster = await createClient(server);
    expect((await hold(server, faster, expert.serviceId, tuesday(12))).status).toBe(201);
    await confirmCard(server, intent, CARDS.good);
    expect((await act(server, client, data.id, 'payment/refresh')).data.status).toBe('expired');
  });
});

/** A confirmed session; `client` is whose it is. */
async function confirm(start: number) {
  Object.assign(client, await createClient(server));
  const { data } = await hold(server, client, expert.serviceId, start);
  await confirmCard(server, await openPayment(server, client, data.id), CARDS.good);
  return (await act(server, client, data.id, 'payment/refresh')).data;
}
