import { describe, expect, it } from 'vitest';
import { createToastQueue, TOAST_TIMEOUT, internalsOf } from './queue.ts';

const texts = (queue: ReturnType<typeof createToastQueue>) =>
  internalsOf(queue).shown.visibleToasts.map((toast) => toast.content.text);

describe('createToastQueue', () => {
  it('[L-05] shows success, info and errors for 4 s', () => {
    const queue = createToastQueue();
    queue.success('one');
    queue.info('two');
    queue.error('three');
    expect(TOAST_TIMEOUT).toBe(4000);
    expect(internalsOf(queue).shown.visibleToasts.map(({ timeout }) => timeout)).toEqual([4000, 4000, 4000]);
  });

  it('keeps a toast with something to do until it is dismissed', () => {
    const queue = createToastQueue();
    queue.info('Booking moved', { action: { label: 'Undo', onPress: () => {} } });
    expect(internalsOf(queue).shown.visibleToasts[0]?.timeout).toBeUndefined();
  });

  it('keeps every toast while the user wants that', () => {
    let kept = true;
    const queue = createToastQueue({ isKept: () => kept });
    queue.success('one', { timeout: 500 });
    kept = false;
    queue.success('two');
    expect(internalsOf(queue).shown.visibleToasts.map(({ timeout }) => timeout)).toEqual([4000, undefined]);
  });

  it('[L-05] keeps those beyond the limit waiting in order', async () => {
    const queue = createToastQueue();
    const first = queue.success('one');
    for (const text of ['two', 'three', 'four', 'five']) queue.success(text);
    expect(texts(queue)).toEqual(['three', 'two', 'one']);
    queue.close(first);
    await Promise.resolve();
    expect(texts(queue)).toEqual(['four', 'three', 'two']);
  });

  it('takes another limit while running, without throwing anything away', async () => {
    const queue = createToastQueue();
    internalsOf(queue).limitTo(1);
    queue.info('one');
    queue.info('two');
    expect(texts(queue)).toEqual(['one']);
    internalsOf(queue).limitTo(2);
    expect(texts(queue)).toEqual(['two', 'one']);
  });

  it('lets the oldest give way when nothing would leave by itself', () => {
    const queue = createToastQueue();
    for (const text of ['a', 'b', 'c', 'd'])
      queue.error(text, { action: { label: 'Try again', onPress: () => {} } });
    expect(texts(queue)).toEqual(['d', 'c', 'b']);
  });

  it('closes a toast that still waits', async () => {
    const queue = createToastQueue();
    internalsOf(queue).limitTo(1);
    const shown = queue.info('one');
    const waiting = queue.info('two');
    queue.close(waiting);
    queue.close(shown);
    await Promise.resolve();
    expect(texts(queue)).toEqual([]);
  });

  it('a copy with words of its own is shown by the region too, and nothing else is', () => {
    const queue = createToastQueue();
    const copy = { ...queue, info: (text: string) => queue.info(`${text}!`) };
    copy.info('Saved');
    expect(internalsOf(copy).shown.visibleToasts.map(({ content }) => content.text)).toEqual(['Saved!']);
    const { success, info, error, close, clear } = queue;
    expect(() => internalsOf({ success, info, error, close, clear })).toThrow(/createToastQueue/);
  });
});
