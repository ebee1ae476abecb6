import { ApiError } from '@nexperts/api';
import { sampleMessage, sampleUuid } from '@nexperts/api/msw';
import type { Message, MessagePage } from '@nexperts/contract';
import { describe, expect, it, vi } from 'vitest';
import { MessageLog, type LogCalls } from './message-log.ts';

const at = (seq: number, change: Partial<Message> = {}) =>
  sampleMessage({ seq, text: `Message ${seq}`, ...change });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => at(from + n));
const page = (data: Message[], change: Partial<MessagePage> = {}): MessagePage => ({
  data,
  hasEarlier: (data[0]?.seq ?? 1) > 1,
  readByOther: 0,
  readByYou: 0,

  ...change,
});
const offline = () => new ApiError('You’re offline', { code: 'NetworkError' });

function logOf(first: MessagePage, calls: Partial<LogCalls> = {}) {
  const all = {
    page: vi.fn<LogCalls['page']>(),
    send: vi.fn<LogCalls['send']>(),
    read: vi.fn<LogCalls['read']>(async () => undefined),
    onRefused: vi.fn<LogCalls['onRefused']>(),
    ...calls,
  };
  return { log: new MessageLog(first, [], all), ...all };
}
const seqs = (log: MessageLog) => log.store.getState().messages.map(({ seq }) => seq);
const unsent = (log: MessageLog) =>
  log.store.getState().unsent.map(({ text, failure }) => [text, failure?.message ?? 'sending']);
const words = (text: string) => ({ text, files: [], at: 0 });

describe('[M-06] the messages of a conversation', () => {
  it('show each message once and in order, whatever arrives twice', async () => {
    const { log } = logOf(page(range(1, 3)), { page: async () => page(range(2, 5), { readByOther: 4 }) });
    await log.refresh();
    await log.refresh();
    expect(seqs(log)).toEqual([1, 2, 3, 4, 5]);
    expect(log.store.getState().readByOther).toBe(4);
  });

  it('begin anew where more than a page was missed, and fill the gap from there', async () => {
    const pages = [page(range(60, 109)), page(range(10, 59))];
    const { log } = logOf(page(range(1, 3)), { page: async () => pages.shift() ?? page([]) });
    await log.refresh();
    expect(seqs(log)[0]).toBe(60);
    await log.loadEarlier();
    expect(seqs(log)[0]).toBe(10);
    expect(log.store.getState().hasEarlier).toBe(true);
  });

  it('say why earlier ones could not be loaded, and load them on the next try', async () => {
    const ask = vi
      .fn<LogCalls['page']>()
      .mockRejectedValueOnce(offline())
      .mockResolvedValueOnce(page(range(1, 50)));
    const { log } = logOf(page(range(51, 100)), { page: ask });
    await log.loadEarlier();
    expect(log.store.getState().earlierFailure?.message).toBe('You’re offline');
    await log.loadEarlier();
    expect(ask).toHaveBeenLastCalledWith(51);
    expect(log.store.getState()).toMatchObject({ hasEarlier: false, earlierFailure: null });
    expect(seqs(log)).toHaveLength(100);
  });

  it('send one after the other, and again under the same key', async () => {
    const send = vi.fn<LogCalls['send']>().mockRejectedValueOnce(offline());
    send.mockImplementation(async ({ clientKey, text }) =>
      at(1 + send.mock.calls.length, { clientKey, text }),
    );
    const { log } = logOf(page(range(1, 1)), { send });
    log.write(words('First'));
    log.write(words('Second'));
    await expect.poll(() => unsent(log)).toEqual([['First', 'You’re offline']]);
    const [first] = log.store.getState().unsent;
    log.retry(first?.clientKey ?? '');
    expect(unsent(log)).toEqual([['First', 'sending']]);
    await expect.poll(() => unsent(log)).toEqual([]);
    expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['First', 'Second', 'First']);
    expect(send.mock.calls[2]?.[0].clientKey).toBe(send.mock.calls[0]?.[0].clientKey);
  });

  it('drop an unsent message that has arrived after all', async () => {
    const send = vi.fn<LogCalls['send']>().mockRejectedValue(offline());
    let key = '';
    const { log } = logOf(page([]), { send, page: async () => page([at(1, { clientKey: key })]) });
    log.write(words('Lost answer'));
    await expect.poll(() => unsent(log)).toEqual([['Lost answer', 'You’re offline']]);
    key = log.store.getState().unsent[0]?.clientKey ?? '';
    await log.refresh();
    expect(unsent(log)).toEqual([]);
    expect(seqs(log)).toEqual([1]);
  });

  it('keep what did not arrive before a reload, unless it did', () => {
    const kept = [
      { clientKey: at(1).clientKey, text: 'Arrived', files: [], at: 0 },
      { clientKey: sampleUuid(1), text: 'Did not', files: [], at: 0 },
    ];
    const log = new MessageLog(page(range(1, 1)), kept, logOf(page([])));
    expect(unsent(log)).toEqual([['Did not', 'Not sent']]);
  });

  it('ask how the conversation stands when the server refuses a message', async () => {
    const refused = new ApiError('You can’t write here', { status: 409, code: 'WrongState' });
    const { log, onRefused } = logOf(page([]), { send: async () => Promise.reject(refused) });
    log.write(words('Hello?'));
    await expect.poll(() => onRefused).toHaveBeenCalledTimes(1);
    expect(unsent(log)).toEqual([['Hello?', 'You can’t write here']]);
  });

  it('move the read mark forward only, and again after a failure', async () => {
    const read = vi.fn<LogCalls['read']>().mockRejectedValueOnce(offline()).mockResolvedValue(undefined);
    const { log } = logOf(page(range(1, 3), { readByYou: 1 }), { read });
    await log.markRead();
    expect(log.store.getState().readByYou).toBe(1);
    await log.markRead();
    await log.markRead();
    expect(read.mock.calls).toEqual([[3], [3]]);
  });
});
