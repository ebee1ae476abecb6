import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { roomPresence } from '../db/schema/index.ts';
import type { Bus } from '../ports/bus.ts';
import type { TestServer } from './harness.ts';
import { createSession, openTab, type LiveServer, type Tab } from './live.ts';
import { until } from './until.ts';

// That nothing came is proven by what comes after it: a marker that follows the cause on the same way.

/** Publishes a marker and waits until this process hears it: it has heard whatever was published before. */
export async function heard(bus: Bus): Promise<void> {
  const marker = randomUUID();
  const arrived = Promise.withResolvers<void>();
  const unsubscribe = await bus.subscribe('marker', (text) => {
    if (text === marker) arrived.resolve();
  });
  await bus.publish('marker', marker);
  await arrived.promise;
  await unsubscribe();
}

/** A room beside the one under test, with a member at each of two processes, or both at the same. */
export interface MarkerRoom {
  /** Moves the clock by `ms` and waits until both processes have marked their members as seen at the new time. */
  marked(ms: number): Promise<void>;
  /**
   * Waits until both processes have heard of, and handed on, whatever was caused before, and each has done a whole round
   * of upkeep since. It moves the clock by 2 ms. What was sent to a tab is there once the tab is `answered()` after that.
   */
  passed(): Promise<void>;
}

/** Opens a marker room: its client at the first process, its expert at the second. */
export async function openMarkerRoom(
  server: TestServer,
  here: LiveServer,
  there = here,
): Promise<MarkerRoom> {
  const session = await createSession(server);
  const client = await openTab(here, session, session.client);
  const expert = await openTab(there, session, session.expert);
  await client.got('admitted');
  const changes = (tab: Tab): number => tab.of('peer').filter(({ state }) => state === 'media').length;

  async function marked(ms: number): Promise<void> {
    // A heartbeat follows each step of the processes' own time.
    server.clock.advance(ms);
    for (const live of new Set([here, there])) live.pass(1);
    const now = server.clock.now();
    await until(async () => {
      const rows = await server.db
        .select({ at: roomPresence.lastSeenAt })
        .from(roomPresence)
        .where(eq(roomPresence.roomId, session.id));
      return rows.length === 2 && rows.every(({ at }) => at >= now);
    }, 'a process does not mark its members');
  }

  return {
    marked,
    passed: async () => {
      for (const { bus } of [here, there]) await heard(bus);
      // From one mark of a process to its next.
      await marked(1);
      await marked(1);
      for (const [from, to] of [
        [client, expert],
        [expert, client],
      ] as const) {
        const before = changes(to);
        from.send({ t: 'media', media: { mic: false, cam: true, screen: false } });
        await until(() => changes(to) > before, 'a signal did not arrive');
      }
    },
  };
}

/** Loses a member of another room at this process and waits until the process says so: it has noticed whom it lost before. */
export async function loseAnother(server: TestServer, live: LiveServer): Promise<void> {
  const session = await createSession(server);
  const expert = await openTab(live, session, session.expert);
  const client = await openTab(live, session, session.client);
  client.cut();
  await expert.got('peer', ({ state, peer }) => state === 'reconnecting' && peer.inst === client.inst);
}
