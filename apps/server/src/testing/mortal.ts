import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { PaymentGateway } from '../ports/payments.ts';

/** A process that is killed after a number of steps: statements to the database, and calls to the payment provider. */
export interface Mortal {
  readonly deps: Deps;
  /** Steps taken so far */
  steps(): number;
  isDead(): boolean;
}

/**
 * What a killed process is to the others: the step it was at has had its effect, its answer is lost, nothing follows,
 * and its open transactions are rolled back.
 * @param after the step after which it is killed, from 1
 */
export function mortalProcess(deps: Deps, after: number): Mortal {
  let taken = 0;
  let dead = false;
  const open = new Set<pg.PoolClient>();
  async function step<T>(work: () => Promise<T>): Promise<T> {
    if (dead) throw new Error('killed');
    taken += 1;
    const mine = taken;
    const answer = await work();
    if (mine < after && !dead) return answer;
    dead = true;
    // The connections of a dead process are closed, which rolls their transactions back.
    for (const client of open) client.release(true);
    open.clear();
    throw new Error('killed');
  }
  const pool = (deps.db as unknown as { $client: pg.Pool }).$client;
  const overQuery = <C extends pg.Pool | pg.PoolClient>(real: C, more: Partial<Record<string, unknown>>): C =>
    new Proxy(real, {
      get: (target, name) => {
        if (name === 'query')
          return (...args: unknown[]) =>
            step(() => (target.query as unknown as (...all: unknown[]) => Promise<unknown>)(...args));
        if (typeof name === 'string' && name in more) return more[name];
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const mortalPool = overQuery(pool, {
    connect: async () => {
      const client = await pool.connect();
      open.add(client);
      const release = (): void => {
        if (open.delete(client)) client.release();
      };
      return overQuery(client, { release });
    },
  });
  const { payments } = deps;
  const calls = Object.fromEntries(
    (
      [
        'fundsAvailable',
        'transfer',
        'findTransfer',
        'readBankPayout',
        'readAccount',
        'movements',
        'read',
        'capture',
        'void',
        'refund',
      ] as const
    ).map((name) => [
      name,
      (...args: unknown[]) =>
        step(() => (payments[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
    ]),
  ) as Partial<PaymentGateway>;
  return {
    deps: {
      ...deps,
      db: drizzle(mortalPool, { schema }),
      payments: { ...payments, ...calls },
    },
    steps: () => taken,
    isDead: () => dead,
  };
}
