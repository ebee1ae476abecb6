import { CLOSE } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, livePauseMs, liveState, type LiveEvent } from './live.ts';

const CONVERSATION = '00000000-0000-4000-8000-000000000001';
const hint = (seq: number): LiveEvent => ({ type: 'message', conversationId: CONVERSATION, seq });

class FakeSocket extends EventTarget {
  readyState = 0;
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
  end(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  close(): void {
    this.readyState = 3;
  }
}

let sockets: FakeSocket[];
let live: Live;
let page: EventTarget & { visibilityState: string };
let browser: { onLine: boolean };
const heard: LiveEvent[] = [];
const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
const listen = () => live.listen((event) => heard.push(event));

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  sockets = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = { onLine: true };
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  live = new Live(() => {
    sockets.push(new FakeSocket());
    return last() as unknown as WebSocket;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[M-06] the live socket of a page', () => {
  it('is one for all listeners, and closes with the last of them', () => {
    const stops = [listen(), listen()];
    last().open();
    last().say(hint(1));
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual([hint(1), hint(1)]);
    for (const stop of stops) stop();
    expect(last().readyState).toBe(3);
    expect(liveState.getState()).toBe('off');
  });

  it('reconnects with growing pauses, says so from the second failure on, and then lets everything be renewed', () => {
    listen();
    last().open();
    last().end();
    expect(liveState.getState()).toBe('on');
    vi.advanceTimersByTime(700);
    last().end();
    expect(liveState.getState()).toBe('lost');
    vi.advanceTimersByTime(1_300);
    expect(sockets).toHaveLength(3);
    last().open();
    expect(liveState.getState()).toBe('on');
    expect(heard).toEqual([{ type: 'renewed' }]);
  });

  it('asks for nothing while the page is hidden, and catches up once when it is shown', () => {
    listen();
    last().open();
    show('hidden');
    last().say(hint(1));
    last().say(hint(2));
    expect(heard).toEqual([]);
    show('visible');
    show('visible');
    expect(heard).toEqual([{ type: 'renewed' }]);
  });

  it('does not reconnect while hidden or offline, but at once when that is over', () => {
    listen();
    last().open();
    show('hidden');
    last().end();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    browser.onLine = false;
    show('visible');
    expect(sockets).toHaveLength(1);
    browser.onLine = true;
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
  });

  it('stays away after its login session was ended, or newer pages took its place, until the page is returned to', () => {
    listen();
    last().open();
    last().end(CLOSE.signedOut);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(liveState.getState()).toBe('off');
    show('visible');
    last().open();
    last().end(CLOSE.replaced);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('ignores what it does not know', () => {
    listen();
    last().open();
    last().dispatchEvent(new MessageEvent('message', { data: 'not JSON' }));
    last().say({ type: 'something-new' });
    expect(heard).toEqual([]);
  });

  it('waits from 500 ms to 30 s', () => {
    expect([0, 1, 2, 20].map((failures) => livePauseMs(failures, () => 0.5))).toEqual([
      500, 1_000, 2_000, 30_000,
    ]);
  });
});
