import { expect, it } from 'vitest';
import type { Db } from '../db/types.ts';
import type { Bus } from '../ports/bus.ts';
import { openDemoClock } from './demo-clock.ts';

it('a read that began before the clock was reset does not bring the old time back', async () => {
  const reads: ((rows: { value: string }[]) => void)[] = [];
  const db = {
    select: () => ({ from: () => ({ where: () => new Promise((resolve) => reads.push(resolve)) }) }),
    delete: () => ({ where: () => Promise.resolve() }),
  } as unknown as Db;
  let hint = (_text: string): void => {};
  const bus: Bus = {
    publish: () => Promise.resolve(),
    subscribe: (_channel, listener) => {
      hint = listener;
      return Promise.resolve(() => Promise.resolve());
    },
    onReconnect: () => {},
  };
  const opening = openDemoClock(db, bus);
  reads.shift()?.([{ value: '5000' }]);
  const clock = await opening;
  expect(clock.offsetMs).toBe(5000);
  hint('');
  await clock.reset();
  reads.shift()?.([{ value: '5000' }]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.offsetMs).toBe(0);
});
