import type { ClientMessage } from '@nexperts/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, serverForSuite } from '../../../testing/harness.ts';
import { Tab } from '../../../testing/live.ts';
import { openMarkerRoom } from '../../../testing/marker.ts';
import { twoProcesses } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/until.ts';
import { hostPresence } from '../host-presence.ts';
import { createWorkshopRoom, enterEverybody, type TestWorkshop } from '../workshop-room.fixture.ts';

// The host is at one process, the guests at the other.
const server = serverForSuite();
const { here, there } = twoProcesses(server);
let session: TestWorkshop;
beforeEach(async () => {
  session = await createWorkshopRoom(server);
});
const everybody = () => enterEverybody({ here, there }, session);
const [ann, ben] = [() => session.seats[0], () => session.seats[1]];
const now = (tab: Tab) => tab.of('workshop').at(-1);
const sharing = (tab: Tab, id: string) =>
  tab.of('peer').findLast(({ peer }) => peer.id === id)?.peer.media.screen ?? false;
const screen = { mic: false, cam: false, screen: true };

async function passed(...tabs: Tab[]): Promise<void> {
  await (await openMarkerRoom(server, here, there)).passed();
  for (const tab of tabs) await tab.answered();
}

/** Moves the clock to minutes from the start, so that no process takes the other's members for lost. */
async function moveTo(minutes: number): Promise<void> {
  const marker = await openMarkerRoom(server, here, there);
  await marker.marked(session.startsAt.getTime() + minutes * MINUTE - server.clock.now().getTime());
}

describe('[H-04] the stage', () => {
  it('lets a guest share a screen, and ends that when the host takes them off', async () => {
    const { expert, first, second } = await everybody();
    first.send({ t: 'media', media: screen });
    expect((await first.got('error')).code).toBe('not-allowed');
    await passed(second);
    expect(sharing(second, ann().accountId)).toBe(false);
    expert.send({ t: 'stage', id: ann().accountId, isOn: true });
    await first.got('host', ({ did }) => did === 'on-stage');
    for (const tab of [expert, first, second]) await until(() => now(tab)?.stage.join() === ann().accountId);
    first.send({ t: 'media', media: screen });
    await until(() => sharing(second, ann().accountId) && sharing(expert, ann().accountId));
    expert.send({ t: 'stage', id: ann().accountId, isOn: false });
    await first.got('host', ({ did }) => did === 'off-stage');
    await until(() => !sharing(second, ann().accountId) && now(second)?.stage.length === 0);
    first.send({ t: 'media', media: screen });
    await until(() => first.of('error').length === 2);
  });

  it('is kept by who comes back, in the order in which they came there', async () => {
    const { expert, first, second } = await everybody();
    const { resumeKey } = await first.got('welcome');
    expert.send({ t: 'stage', id: ben().accountId, isOn: true });
    await until(() => now(expert)?.stage.length === 1);
    server.clock.advance(1_000);
    expert.send({ t: 'stage', id: ann().accountId, isOn: true });
    expert.send({ t: 'stage', id: ben().accountId, isOn: true });
    const both = `${ben().accountId},${ann().accountId}`;
    await until(() => [expert, first, second].every((tab) => now(tab)?.stage.join() === both));
    first.cut();
    await expert.got('peer', ({ state }) => state === 'reconnecting');
    const back = await new Tab(here, { inst: first.inst, cookie: ann().cookie }).hello({
      resumeKey,
      media: screen,
    });
    await until(() => now(back)?.stage.join() === both);
    await until(() => sharing(second, ann().accountId));
    expect(back.of('error')).toEqual([]);
  });

  it('is the host’s to fill, with guests who are in the room; a page that says hello with a screen is heard without', async () => {
    const { expert, first } = await everybody();
    first.send({ t: 'stage', id: ann().accountId, isOn: true });
    expect((await first.got('error')).code).toBe('not-allowed');
    expert.send({ t: 'stage', id: session.host.accountId, isOn: true });
    expect((await expert.got('error')).code).toBe('unknown-peer');
    const { resumeKey } = await first.got('welcome');
    first.cut();
    await new Tab(there, { inst: first.inst, cookie: ann().cookie }).hello({ resumeKey, media: screen });
    await expert.got('peer', ({ state }) => state === 'resumed');
    expect(sharing(expert, ann().accountId)).toBe(false);
  });
});

describe('[H-04] handing the room over', () => {
  /** What the acting host asks, each refused or not. */
  async function refusals(tab: Tab, messages: readonly ClientMessage[]): Promise<number> {
    const before = tab.of('error').length;
    for (const message of messages) tab.send(message);
    await tab.answered();
    return tab.of('error').length - before;
  }
  const powers = (): ClientMessage[] => [
    { t: 'chat-mode', mode: 'host' },
    { t: 'mute', id: ben().accountId },
    { t: 'mute' },
    { t: 'stage', id: ben().accountId, isOn: true },
  ];

  it('gives a guest what the host can do, apart from the end for all and the host themselves', async () => {
    const { expert, first, second } = await everybody();
    expect(await refusals(first, powers())).toBe(4);
    expert.send({ t: 'hand-over', id: ann().accountId });
    const acting = { id: ann().accountId, name: ann().name };
    for (const tab of [expert, first, second])
      await until(() => JSON.stringify(now(tab)?.actingHost) === JSON.stringify(acting));
    expect(await refusals(first, powers())).toBe(0);
    await until(() => now(second)?.chat === 'host' && now(second)?.stage.join() === ben().accountId);
    expect(second.of('host').map(({ did }) => did)).toContain('muted');
    await passed(expert);
    expect(expert.of('host')).toEqual([]);
    await moveTo(1);
    expect(
      await refusals(first, [
        { t: 'end' },
        { t: 'remove', id: session.host.accountId },
        { t: 'remove', id: ann().accountId },
        { t: 'hand-over', id: ben().accountId },
      ]),
    ).toBe(4);
    expect(expert.closedWith).toBeNull();
  });

  it('is taken back at any time, and with it what was shared', async () => {
    const { expert, first, second } = await everybody();
    expert.send({ t: 'hand-over', id: ann().accountId });
    await until(() => now(first)?.actingHost?.id === ann().accountId);
    first.send({ t: 'media', media: screen });
    await until(() => sharing(second, ann().accountId));
    expert.send({ t: 'hand-over' });
    for (const tab of [expert, first, second]) await until(() => now(tab)?.actingHost === null);
    await until(() => !sharing(second, ann().accountId));
    expect(await refusals(first, powers())).toBe(4);
    expect((await first.got('host')).did).toBe('off-stage');
  });

  it('falls back to the host when who has the room leaves', async () => {
    const { expert, first, second } = await everybody();
    expert.send({ t: 'hand-over', id: ann().accountId });
    await until(() => now(second)?.actingHost?.id === ann().accountId);
    first.send({ t: 'leave' });
    for (const tab of [expert, second]) await until(() => now(tab)?.actingHost === null);
    expert.send({ t: 'hand-over', id: ann().accountId });
    expect((await expert.got('error')).code).toBe('unknown-peer');
  });

  it('[H-03] changes nothing about whose presence is measured', async () => {
    const { expert, first } = await everybody();
    expert.send({ t: 'hand-over', id: ann().accountId });
    await until(() => now(first)?.actingHost?.id === ann().accountId);
    await moveTo(1);
    expert.send({ t: 'leave' });
    await expert.closed();
    await moveTo(20);
    first.send({ t: 'leave' });
    await first.closed();
    const { present } = await hostPresence(server.db, session.id, session.host.accountId, session);
    expect(present.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)).toBeLessThanOrEqual(
      MINUTE,
    );
  });
});
