import type { Watch } from '@nexperts/contract';
import { and, desc, eq } from 'drizzle-orm';
import { watchOffer } from '../../db/schema/index.ts';
import { hold } from '../../testing/booking-flow.ts';
import { createClient, type TestExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, type TestServer } from '../../testing/harness.ts';

/** What tests do with watches of one expert. */
export function watching(server: TestServer, expert: TestExpert) {
  const isFree = async (startsAt: Date): Promise<boolean> => {
    const to = new Date(startsAt.getTime() + 1).toISOString();
    const { slots } = (
      await server.call('getSlots', {
        params: { handle: expert.handle },
        query: { serviceId: expert.serviceId, from: startsAt.toISOString(), to },
      })
    ).body;
    return slots.length > 0;
  };
  return {
    /** Watches from a day ahead, for a week, day and night, up to A$200 */
    async watch(who: TestPerson, more: Record<string, unknown> = {}): Promise<Watch> {
      const from = server.clock.nextHour(DAY);
      const body = {
        serviceId: expert.serviceId,
        from: from.toISOString(),
        to: new Date(from.getTime() + 7 * DAY).toISOString(),
        maxPriceMinor: 20_000,
        atNight: true,
        ...more,
      };
      const made = (await server.as(who).call('makeWatch', { body })).data;
      // The next one waits for less long.
      server.clock.advance(1_000);
      return made;
    },
    /** The time that somebody is offered now, or null */
    async offered(who: TestPerson) {
      const [open] = await server.db
        .select()
        .from(watchOffer)
        .where(and(eq(watchOffer.accountId, who.accountId), eq(watchOffer.state, 'open')))
        .orderBy(desc(watchOffer.askedAt));
      return open && server.clock.now() < open.expiresAt ? open : null;
    },
    take: (who: TestPerson, id: string, moves: string | null = null) =>
      server.as(who).call('takeWatchOffer', { params: { id }, body: { timeZone: 'Europe/Berlin', moves } }),
    pass: (who: TestPerson, id: string) => server.as(who).call('passWatchOffer', { params: { id } }),
    watches: async (who: TestPerson) => (await server.as(who).call('listWatches')).body.data,
    isFree,
    /** A time is held by somebody and left again; whoever watches it is asked. */
    async open(startsAt: Date): Promise<void> {
      const holder = await createClient(server);
      const held = await hold(server, holder, expert.serviceId, startsAt);
      await server.as(holder).call('releaseHold', { params: { id: held.data.id } });
      await server.drain();
    },
    hours: (count: number) => new Date(server.clock.nextHour(2 * DAY).getTime() + count * HOUR),
  };
}
