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

it(`[H-04] ${SEATS} seats at two processes are let in, read what is written, and are removed within a second`, async () => {
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
    20_000,
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
  const took: number[] = [];
  // One at each process looks on, and the host.
  const lookOn = [host, ...seats.slice(-2)];
  // Fewer messages than a second allows, which is all the time that passes here.
  for (const { accountId } of session.seats.slice(0, -2).slice(0, 40)) {
    const from = performance.now();
    const isGone = (tab: Tab) =>
      tab.messages.findLast((m) => m.t === 'peer' && m.state === 'left' && m.peer.id === accountId);
    host.send({ t: 'remove', id: accountId });
    await until(() => lookOn.every(isGone));
    took.push(performance.now() - from);
  }
  measured(`removed for everybody, slowest of ${took.length}`, Math.max(...took), 'ms', 1_000);
}, 240_000);
