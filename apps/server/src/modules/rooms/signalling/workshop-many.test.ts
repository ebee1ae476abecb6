import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverForSuite } from '../../../testing/harness.ts';
import type { Tab } from '../../../testing/live.ts';
import { isLong, measured } from '../../../testing/measured.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { createWorkshopRoom, enterWorkshop } from '../workshop-room.fixture.ts';

// More than a mesh carries (H-08): the signalling alone, without media.
const SEATS = isLong ? 200 : 12;
const server = serverForSuite();
const { here, there } = twoProcesses(server);

/** How long each takes to come true, from now; the 95th of a hundred. */
async function p95(tabs: readonly Tab[], isTrue: (tab: Tab) => boolean): Promise<number> {
  const from = performance.now();
  const took = new Map<Tab, number>();
  await until(() => {
    for (const tab of tabs) if (!took.has(tab) && isTrue(tab)) took.set(tab, performance.now() - from);
    return took.size === tabs.length;
  });
  return [...took.values()].toSorted((a, b) => a - b)[Math.floor(tabs.length * 0.95)] ?? 0;
}

it(`[H-04] ${SEATS} seats at two processes are let in, and read what is written`, async () => {
  const session = await createWorkshopRoom(server, { count: SEATS });
  const host = await enterWorkshop(here, session, session.host);
  const seats: Tab[] = [];
  for (const [n, seat] of session.seats.entries())
    seats.push(await enterWorkshop(n % 2 === 0 ? here : there, session, seat));
  await host.got('workshop', ({ waiting }) => waiting.length === SEATS);
  host.send({ t: 'admit' });
  measured(
    `let in, p95 of ${SEATS}`,
    await p95(seats, (tab) => tab.of('admitted').length === 1),
    'ms',
    5_000,
  );
  await until(() => host.of('workshop').at(-1)?.waiting.length === 0);
  host.send({ t: 'chat', clientId: randomUUID(), text: 'Welcome' });
  measured(
    `chat of the host, p95 of ${SEATS}`,
    await p95(seats, (tab) => tab.of('chat').length === 1),
    'ms',
    2_000,
  );
  expect(seats.every(({ closedWith }) => closedWith === null)).toBe(true);
});
