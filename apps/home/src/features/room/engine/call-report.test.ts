import { describe, expect, it } from 'vitest';
import { welcomeOf } from './fake-socket.fixture.ts';
import { peer, roomForSuite } from './room-engine.fixture.ts';

const suite = roomForSuite();
const { socket, pass, join, meet } = suite;

describe('[G-01] what the page reports of the call', () => {
  const reports = () => suite.room.sockets.flatMap((each) => each.of('report'));
  const last = () => reports().at(-1)?.spans;

  it('is what arrives and what it sends, every five seconds, until the server has confirmed it', async () => {
    await join();
    await meet();
    await pass(5_000);
    expect(last()).toMatchObject([{ from: '2026-03-02T00:00:00.500Z', sends: 'media', receives: 'media' }]);
    await pass(5_000);
    expect(last()).toHaveLength(1);
    const to = last()?.[0]?.to ?? '';
    socket().say({ t: 'reported', to });
    await pass(5_000);
    expect(last()?.[0]?.from).toBe(to);
  });

  it('is kept while the socket is lost, and sent when it is back', async () => {
    await join();
    await meet();
    socket().end(1006);
    await pass(20_000);
    expect(reports()).toEqual([]);
    socket().open();
    socket().say(welcomeOf({ peers: [peer()], resumed: true, now: new Date().toISOString() }));
    await pass(5_500);
    const [span] = last() ?? [];
    expect(Date.parse(span?.to ?? '') - Date.parse(span?.from ?? '')).toBeGreaterThan(24_000);
  });

  it('says so when no connection comes about, though the devices are on', async () => {
    await join();
    await pass(6_000);
    expect(last()).toMatchObject([{ sends: 'media', receives: 'nothing' }]);
  });

  it('says so when the person is muted, and when a device is missing', async () => {
    await join();
    await meet();
    suite.room.devices.change({ state: { mic: false, cam: false, screen: false }, isMuted: true });
    await pass(11_000);
    expect(last()?.at(-1)?.sends).toBe('muted');
    suite.room.devices.change({ isMuted: false });
    await pass(11_000);
    expect(last()?.at(-1)?.sends).toBe('nothing');
  });

  it('is nothing in the waiting room', async () => {
    await join(welcomeOf({ admitted: false }));
    await pass(12_000);
    expect(reports()).toEqual([]);
  });

  it('is completed before the person leaves', async () => {
    await join();
    await meet();
    await pass(1_500);
    const { sent } = socket();
    await suite.room.engine.leave();
    const kinds = sent.map(({ t }) => t);
    expect(kinds.indexOf('report')).toBeGreaterThan(0);
    expect(kinds.indexOf('report')).toBeLessThan(kinds.indexOf('leave'));
  });
});
