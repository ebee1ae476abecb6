import { CHAT, clientMessage, type ChatLine, type ClientMessage } from '@nexperts/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatLog, EMPTY_CHAT, type ChatState } from './chat-log.ts';
import { chatText } from './chat-log.ts';

let sent: ClientMessage[];
let isConnected: boolean;
let state: ChatState;
let log: ChatLog;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isConnected = true;
  state = EMPTY_CHAT;
  log = new ChatLog(
    (message) => {
      if (isConnected) sent.push(message);
      return isConnected;
    },
    (now) => {
      state = now;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (seq: number, clientId = `client-${seq}`): ChatLine => ({
  id: `id-${seq}`,
  clientId,
  seq,
  from: 'Ada Quill',
  role: 'expert',
  text: `line ${seq}`,
  files: [],
  at: '2026-03-02T00:00:00.000Z',
});
const lines = (from: number, to: number): ChatLine[] =>
  Array.from({ length: to - from + 1 }, (_, n) => line(from + n));
const known = (): number[] => state.lines.map(({ seq }) => seq);
const texts = (): string[] => sent.flatMap((message) => (message.t === 'chat' ? [message.text] : []));

describe('earlier lines', () => {
  it('[M2] are requested one page at a time and added above the first line', () => {
    log.sync({ chat: lines(61, 110), hasEarlier: true, readSeq: 0 });
    log.loadEarlier();
    log.loadEarlier();
    expect(sent).toEqual([{ t: 'history', before: 61 }]);
    expect(state.isLoadingEarlier).toBe(true);
    log.addEarlier({ chat: lines(11, 60), hasEarlier: true });
    expect(known()).toEqual(lines(11, 110).map(({ seq }) => seq));
    expect(state).toMatchObject({ hasEarlier: true, isLoadingEarlier: false });
    log.loadEarlier();
    expect(sent.at(-1)).toEqual({ t: 'history', before: 11 });
    log.addEarlier({ chat: lines(1, 10), hasEarlier: false });
    log.loadEarlier();
    expect(sent).toHaveLength(2);
  });

  it('[M2] can be requested again after a refusal or a reconnect', () => {
    log.sync({ chat: lines(51, 100), hasEarlier: true, readSeq: 0 });
    log.loadEarlier();
    log.onError({ code: 'too-fast' });
    log.loadEarlier();
    expect(sent).toHaveLength(2);
    log.sync({ chat: lines(51, 100), hasEarlier: true, readSeq: 0 });
    log.loadEarlier();
    expect(sent).toHaveLength(3);
  });

  it('[M2] are not requested without a connection', () => {
    log.sync({ chat: lines(51, 100), hasEarlier: true, readSeq: 0 });
    isConnected = false;
    log.loadEarlier();
    expect(state.isLoadingEarlier).toBe(false);
  });
});

describe('a reconnect', () => {
  it('[M2] keeps earlier lines that were loaded', () => {
    log.sync({ chat: lines(51, 100), hasEarlier: true, readSeq: 0 });
    log.addEarlier({ chat: lines(1, 50), hasEarlier: false });
    log.sync({ chat: lines(53, 102), hasEarlier: true, readSeq: 0 });
    expect(known()).toEqual(lines(1, 102).map(({ seq }) => seq));
    expect(state.hasEarlier).toBe(false);
  });

  it('[M2] leaves no gap when more than one page was missed', () => {
    log.sync({ chat: lines(1, 10), hasEarlier: false, readSeq: 0 });
    log.sync({ chat: lines(31, 80), hasEarlier: true, readSeq: 0 });
    expect(known()).toEqual(lines(31, 80).map(({ seq }) => seq));
    expect(state.hasEarlier).toBe(true);
  });
});

describe('[M-06] what was read', () => {
  it('is told to the server once for each newest line', () => {
    log.sync({ chat: lines(1, 3), hasEarlier: false, readSeq: 2 });
    expect(state.readSeq).toBe(2);
    log.read();
    log.read();
    expect(sent).toEqual([{ t: 'read', seq: 3 }]);
    log.add(line(4));
    log.read();
    expect(sent.at(-1)).toEqual({ t: 'read', seq: 4 });
    expect(state.readSeq).toBe(4);
  });

  it('while there was no connection is told after it, and a mark from elsewhere counts', () => {
    log.sync({ chat: lines(1, 3), hasEarlier: false, readSeq: 0 });
    isConnected = false;
    log.read();
    isConnected = true;
    log.sync({ chat: lines(1, 3), hasEarlier: false, readSeq: 1 });
    expect(sent).toEqual([{ t: 'read', seq: 3 }]);
    log.sync({ chat: lines(1, 9), hasEarlier: false, readSeq: 8 });
    expect(state.readSeq).toBe(8);
    expect(sent).toHaveLength(1);
  });
});

describe('own lines', () => {
  it('[M2] are sent no faster than the server accepts them, in order', () => {
    for (let n = 0; n < 10; n += 1) log.write(`${n}`);
    expect(texts()).toHaveLength(CHAT.linesPerSecond - 1);
    vi.advanceTimersByTime(1_000);
    log.flush();
    vi.advanceTimersByTime(1_000);
    log.flush();
    expect(texts()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('are sent again until the server has them, under the same id', () => {
    log.write('hello');
    log.flush();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    log.flush();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    log.add(line(1, sent[0]?.t === 'chat' ? sent[0].clientId : ''));
    vi.advanceTimersByTime(5_000);
    log.flush();
    expect(sent).toHaveLength(2);
  });

  it('wait while there is no connection', () => {
    isConnected = false;
    log.write('hello');
    isConnected = true;
    log.sync({ chat: [], hasEarlier: false, readSeq: 0 });
    expect(texts()).toEqual(['hello']);
  });

  it('are shown immediately, as failed after 10 s without a confirmation, and no longer once they are stored', () => {
    isConnected = false;
    log.write('hello');
    expect(state.unsent).toMatchObject([{ text: 'hello', isFailed: false }]);
    vi.advanceTimersByTime(10_000);
    log.flush();
    expect(state.unsent).toMatchObject([{ text: 'hello', isFailed: true }]);
    isConnected = true;
    log.retry(state.unsent[0]?.clientId ?? '');
    expect(texts()).toEqual(['hello']);
    expect(state.unsent).toMatchObject([{ isFailed: false }]);
    log.add(line(1, state.unsent[0]?.clientId));
    expect(state.unsent).toEqual([]);
  });

  it.each([
    ['bad-message', 1],
    ['too-fast', 2],
  ] as const)('are shown as failed when the server refuses them: %s', (code, times) => {
    log.write('hello');
    const [{ clientId } = { clientId: '' }] = state.unsent;
    log.onError({ code, clientId });
    expect(state.unsent).toMatchObject([{ text: 'hello', isFailed: true }]);
    vi.advanceTimersByTime(5_000);
    log.flush();
    // What came too fast goes again by itself; what the server will never take waits for its writer.
    expect(texts()).toHaveLength(times);
    log.retry(clientId);
    expect(texts()).toHaveLength(times + 1);
  });

  it('[M2] are always text that the server accepts, whatever was pasted', () => {
    expect(chatText('one\r\ntwo\u000Bthree\u0000\tfour\uD83D')).toBe('one\ntwo three \tfour');
    const points = fc
      .array(fc.nat(0x10ffff), { maxLength: 50 })
      .map((codes) => String.fromCodePoint(...codes));
    const halves = fc.array(fc.nat(0xffff), { maxLength: 50 }).map((codes) => String.fromCharCode(...codes));
    const long = fc.nat(3).map((n) => `${'x'.repeat(CHAT.maxLength - n)}😀`);
    fc.assert(
      fc.property(fc.oneof(points, halves, long), (typed) => {
        const text = chatText(typed);
        const message = { t: 'chat', clientId: '11111111-0000-4000-8000-000000000000', text };
        return text === '' || clientMessage.safeParse(message).success;
      }),
    );
  });
});
