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

it(`[H-04] ${SEATS} seats at two processes are let in, asked and heard within a second, and removed`, async () => {
  const session = await createWorkshopRoom(server, { count: SEATS });
  const host = await enterWorkshop(here, session, session.host);
  const seats: Tab[] = [];
  for (const [n, seat] of session.seats.entries())
    seats.push(await enterWorkshop(n % 2 === 0 ? here : there, session, seat));
  await host.got('workshop', ({ waiting }) => waiting.length === SEATS);
  const within = async (what: string, isTrue: (tab: Tab) => boolean, atMost = 1_000): Promise<void> =>
    measured(`${what}, p95 of ${SEATS}`, await p95(seats, isTrue), 'ms', atMost);
  host.send({ t: 'admit' });
  await within('let in', (tab) => tab.of('admitted').length === 1);
  await until(() => host.of('workshop').at(-1)?.waiting.length === 0);
  const known = (tab: Tab) =>
    new Set([...tab.of('admitted'), ...tab.of('joined')].flatMap(({ peers }) => peers.map(({ id }) => id)))
      .size;
  await until(() => seats.every((tab) => known(tab) >= SEATS));
  // However many come at once, each hears of it in a few messages.
  for (const tab of seats) expect(tab.of('peer').length + tab.of('joined').length).toBeLessThanOrEqual(2);

  host.send({ t: 'chat', clientId: randomUUID(), text: 'Welcome' });
  await within('chat of the host', (tab) => tab.of('chat').length === 1);

  const question = randomUUID();
  const votesOf = (tab: Tab) =>
    tab
      .of('questions')
      .flatMap(({ questions }) => questions)
      .findLast(({ id }) => id === question)?.votes;
  seats[0]?.send({ t: 'question', clientId: question, text: 'What may I deduct?' });
  await within('a question', (tab) => votesOf(tab) === 0);
  // So many at once write as many rows.
  for (const tab of seats) tab.send({ t: 'vote', id: question, isUp: true });
  await within(`votes of all ${SEATS} for it`, (tab) => votesOf(tab) === SEATS, 3_000);

  const poll = randomUUID();
  const pollOf = (tab: Tab) => tab.of('workshop').at(-1)?.poll;
  host.send({ t: 'poll', clientId: poll, question: 'Which year?', choices: ['2025', '2026'] });
  await within('a poll', (tab) => pollOf(tab)?.id === poll);
  for (const [n, tab] of seats.entries()) tab.send({ t: 'poll-vote', id: poll, choice: n % 2 });
  await within(
    'all votes in it',
    (tab) => pollOf(tab)?.counts?.join() === `${SEATS / 2},${SEATS / 2}`,
    3_000,
  );

  expect(seats.every(({ closedWith }) => closedWith === null)).toBe(true);
  const took: number[] = [];
  // One at each process looks on, and the host.
  const lookOn = [host, ...seats.slice(-2)];
  // Fewer messages than a second allows, which is all the time that passes here.
  for (const { accountId } of session.seats.slice(0, -2).slice(0, 30)) {
    const from = performance.now();
    const isGone = (tab: Tab) =>
      tab.messages.findLast((m) => m.t === 'peer' && m.state === 'left' && m.peer.id === accountId);
    host.send({ t: 'remove', id: accountId });
    await until(() => lookOn.every(isGone));
    took.push(performance.now() - from);
  }
  measured(`removed for everybody, slowest of ${took.length}`, Math.max(...took), 'ms', 1_000);
}, 240_000);
