import { describe, expect, it } from 'vitest';
import { fairGate } from './fair-gate.ts';

/** Work that takes so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const gateOf = (limits: Partial<Parameters<typeof fairGate>[0]> = {}) =>
  fairGate({
    concurrency: 3,
    waitingEach: 100,
    waiting: 1_000,
    refuse: (full) => new Error(`${full} queue full`),
    ...limits,
  });

describe('the gate of holds', () => {
  it('lets so many accounts in at once and no more, in the order they came, also when some fail', async () => {
    const through = gateOf();
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    const works = Array.from({ length: 20 }, (_, n) =>
      through(`account ${n}`, async () => {
        order.push(n);
        inside += 1;
        most = Math.max(most, inside);
        await turns(n % 4);
        inside -= 1;
        if (n % 5 === 0) throw new Error('failed');
        return n;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(most).toBe(3);
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await through('account 1', async () => 'again')).toBe('again');
  });

  it('[M6] runs one work of an account at a time, in order, and others go past its queue', async () => {
    const through = gateOf();
    const order: string[] = [];
    let ofFlood = 0;
    const flood = Array.from({ length: 10 }, (_, n) =>
      through('flood', async () => {
        ofFlood += 1;
        expect(ofFlood).toBe(1);
        order.push(`flood ${n}`);
        await turns(2);
        ofFlood -= 1;
      }),
    );
    const others = ['a', 'b', 'c', 'd'].map((name) => through(name, async () => void order.push(name)));
    await Promise.all([...flood, ...others]);
    expect(order.slice(0, 5)).toEqual(['flood 0', 'a', 'b', 'c', 'd']);
    expect(order.slice(5)).toEqual(Array.from({ length: 9 }, (_, n) => `flood ${n + 1}`));
  });

  it('[M6] with one place, an account with a queue waits behind whoever else is in line', async () => {
    const through = gateOf({ concurrency: 1 });
    const order: string[] = [];
    const work = (name: string) => through(name, async () => void order.push(name));
    await Promise.all(['a', 'a', 'a', 'b', 'c', 'b'].map(work));
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('runs as many of one owner as it says, and gives the next place to whoever waits for their first', async () => {
    const through = gateOf({ concurrency: 2, each: 2 });
    const order: string[] = [];
    const work = (name: string) =>
      through(name, async () => {
        order.push(name);
        await turns(1);
      });
    const all = Promise.all(['flood', 'flood', 'flood', 'flood', 'flood', 'b', 'c'].map(work));
    expect(through.load()).toEqual({ running: 2, waiting: 5 });
    await all;
    expect(order.slice(0, 4)).toEqual(['flood', 'flood', 'b', 'c']);
    expect(through.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('[M6] refuses whoever finds a queue full, and takes them again once there is room', async () => {
    const through = gateOf({ concurrency: 1, waitingEach: 2, waiting: 3 });
    const answers = await Promise.allSettled(
      ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((name) => through(name, () => turns(1))),
    );
    const refused = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as Error).message : null,
    );
    expect(refused).toEqual([null, null, null, 'own queue full', null, 'all queue full', 'all queue full']);
    expect(await Promise.all(['c', 'b', 'a', 'a'].map((name) => through(name, async () => name)))).toEqual([
      'c',
      'b',
      'a',
      'a',
    ]);
  });
});
