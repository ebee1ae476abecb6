import { CLOSE } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs } from './signalling-client.ts';
import { FakeSocket, welcomeOf } from './fake-socket.fixture.ts';
import { SignallingClient } from './signalling-client.ts';

let sockets: FakeSocket[];
let tickets: number;
let failure: Error | null;
let ended: string[];
let client: SignallingClient;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  tickets = 0;
  failure = null;
  ended = [];
  client = new SignallingClient({
    inst: 'a-page-load',
    media: () => ({ mic: true, cam: true, screen: false }),
    ticket: async () => {
      tickets += 1;
      if (failure) throw failure;
      return { ticket: `ticket ${tickets}`, wsUrl: 'ws://here/api/rtc' };
    },
    isRefusal: (error) => error instanceof RangeError,
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  client.on('closed', (why) => ended.push(why));
});
afterEach(() => {
  client.leave();
  vi.useRealTimers();
});

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
async function arrive(): Promise<FakeSocket> {
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  last().say(welcomeOf());
  return last();
}

it('sends the hello with a ticket first, and with the resume key on a reconnect', async () => {
  const first = await arrive();
  expect(first.of('hello')).toMatchObject([{ ticket: 'ticket 1', inst: 'a-page-load', v: 1 }]);
  first.end(CLOSE.restart);
  await vi.advanceTimersByTimeAsync(400);
  last().open();
  expect(sockets).toHaveLength(2);
  expect(last().of('hello')).toMatchObject([{ resumeKey: 'key', inst: 'a-page-load' }]);
  expect(tickets).toBe(1);
});

it('pings every two seconds and reconnects after eight seconds of silence', async () => {
  const socket = await arrive();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(socket.of('ping')).toHaveLength(3);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sockets.length).toBeGreaterThan(1);
});

it.each([
  [CLOSE.replaced, 'replaced'],
  [CLOSE.signedOut, 'signed-out'],
  [CLOSE.over, 'over'],
] as const)('never comes back after %i', async (code, why) => {
  (await arrive()).end(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(ended).toEqual([why]);
});

it('requests a new ticket when the key is refused, and gives up when that is refused too', async () => {
  (await arrive()).end(1006);
  await vi.advanceTimersByTimeAsync(400);
  last().open();
  last().end(CLOSE.forbidden);
  await vi.advanceTimersByTimeAsync(1_000);
  last().open();
  expect(last().of('hello')).toMatchObject([{ ticket: 'ticket 2' }]);
  last().end(CLOSE.forbidden);
  expect(ended).toEqual(['denied']);
});

it('requests a new ticket when the one at hand was used or had expired, and gives up when that is refused too', async () => {
  const refuse = async (): Promise<void> => {
    last().open();
    last().say({ t: 'denied', code: 'ticket' });
    last().end(CLOSE.forbidden);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  await refuse();
  expect([tickets, sockets.length, ended.length]).toEqual([2, 2, 0]);
  await refuse();
  expect([tickets, sockets.length]).toEqual([2, 2]);
  expect(ended).toEqual(['denied']);
});

it('gives up when it is the account that the server refuses', async () => {
  client.start();
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  last().say({ t: 'denied', code: 'forbidden' });
  last().end(CLOSE.forbidden);
  expect(ended).toEqual(['denied']);
});

it('retries when the ticket is unavailable, and stops at a refusal', async () => {
  failure = new Error('offline');
  client.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tickets).toBeGreaterThan(2);
  failure = new RangeError('no');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(['denied']);
});

it('waits longer with each retry, at most five seconds and a quarter', () => {
  expect([0, 1, 2, 10].map((attempt) => backoffMs(attempt, () => 0.5))).toEqual([250, 500, 1_000, 5_000]);
  expect([backoffMs(10, () => 0), backoffMs(10, () => 1)]).toEqual([3_750, 6_250]);
});

describe('when the network is back', () => {
  /** What the window hears; there is none in Node. */
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());
  const online = async (): Promise<void> => {
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('runs a pending retry immediately', async () => {
    (await arrive()).end(1006);
    for (let n = 0; n < 6; n += 1) {
      await vi.advanceTimersByTimeAsync(6_500);
      last().close(1006);
    }
    const before = sockets.length;
    await online();
    expect(sockets).toHaveLength(before + 1);
  });

  it('immediately replaces a socket that is still connecting', async () => {
    (await arrive()).end(1006);
    await vi.advanceTimersByTimeAsync(400);
    const hanging = last();
    await online();
    expect(hanging.readyState).toBe(3);
    expect(sockets).toHaveLength(3);
  });

  it('immediately replaces a socket that has missed a pong', async () => {
    const silent = await arrive();
    await vi.advanceTimersByTimeAsync(4_500);
    await online();
    expect(silent.readyState).toBe(3);
    last().open();
    expect(last().of('hello')).toMatchObject([{ resumeKey: 'key' }]);
  });

  it('gives an open socket 1.5 s to answer a ping', async () => {
    const socket = await arrive();
    await online();
    expect(socket.of('ping')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    socket.say({ t: 'pong', now: '2026-03-02T00:00:00.000Z' });
    await vi.advanceTimersByTimeAsync(600);
    expect(sockets).toEqual([socket]);
    await online();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(socket.readyState).toBe(3);
    expect(sockets).toHaveLength(2);
  });

  it('opens one socket when the ticket of an earlier try comes late', async () => {
    const waiting: (() => void)[] = [];
    const slow = new SignallingClient({
      inst: 'a-page-load',
      media: () => ({ mic: true, cam: true, screen: false }),
      ticket: () =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ ticket: `ticket ${waiting.length}`, wsUrl: 'ws://here/api/rtc' }));
        }),
      openSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
    });
    slow.start();
    await online();
    expect(waiting).toHaveLength(2);
    for (const answer of waiting) answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(1);
    slow.leave();
  });
});
