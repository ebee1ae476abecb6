import { expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

const refuse = (): Error => new Error('full');
const later = (): { promise: Promise<void>; done: () => void } => {
  let done = (): void => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
};

it('runs two at once, the rest in order, and goes on after a failure', async () => {
  const inTurn = workQueue({ concurrency: 2, waiting: 100, refuse });
  const gates = Array.from({ length: 6 }, later);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const all = gates.map(({ promise }, index) =>
    inTurn(async () => {
      began.push(index);
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
      if (index === 1) throw new Error('broken');
      return index;
    }),
  );
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  for (const { done } of gates) {
    done();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  const results = await settled;
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array<string>(4).fill('fulfilled'),
  ]);
  expect(began).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('refuses when too many wait', async () => {
  const inTurn = workQueue({ concurrency: 1, waiting: 1, refuse });
  const { promise, done } = later();
  const first = inTurn(() => promise);
  const second = inTurn(async () => 'second');
  await expect(inTurn(async () => 'third')).rejects.toThrow('full');
  done();
  await first;
  expect(await second).toBe('second');
});
