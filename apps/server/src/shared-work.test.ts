import { expect, it, vi } from 'vitest';
import { sharedWork } from './shared-work.ts';

const answer = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: vi.fn<() => Promise<string>>(() => promise), resolve, reject };
};

it('asks once for all who ask the same at the same time, and anew afterwards', async () => {
  const owner = {};
  const first = answer();
  const waiting = [sharedWork(owner, 'q', first.work), sharedWork(owner, 'q', first.work)];
  first.resolve('one');
  expect(await Promise.all(waiting)).toEqual(['one', 'one']);
  expect(first.work).toHaveBeenCalledTimes(1);
  const second = answer();
  second.resolve('two');
  expect(await sharedWork(owner, 'q', second.work)).toBe('two');
});

it('keeps other questions and other owners apart', async () => {
  const owner = {};
  const [one, two, three] = [answer(), answer(), answer()];
  const waiting = [
    sharedWork(owner, 'q', one.work),
    sharedWork(owner, 'other', two.work),
    sharedWork({}, 'q', three.work),
  ];
  one.resolve('1');
  two.resolve('2');
  three.resolve('3');
  expect(await Promise.all(waiting)).toEqual(['1', '2', '3']);
});

it('tells all who wait of a failure, and keeps none', async () => {
  const owner = {};
  const failing = answer();
  const waiting = [sharedWork(owner, 'q', failing.work), sharedWork(owner, 'q', failing.work)];
  failing.reject(new Error('away'));
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  const again = answer();
  again.resolve('back');
  expect(await sharedWork(owner, 'q', again.work)).toBe('back');
});
