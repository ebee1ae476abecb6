import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { AppError } from './app-error.ts';
import type { AppVariables } from './context.ts';
import { networkOf } from './network.ts';

/** Networks remembered at a time, those that read last; 10,000 take 2 MB. */
const NETWORKS_MAX = 10_000;

interface Bucket {
  /** Points left at `at` */
  points: number;
  /** Of `performance.now()` */
  at: number;
}

/**
 * Limits what one network may read without logging in, in this process: a bucket of points that fills at an even rate
 * and holds a quarter of a minute's worth. Counted in memory, because a count in the database would cost as much as the
 * reads it refuses; so with several processes a network has as many times the limit.
 * @param perMinute points; 0 is no limit
 * @returns makes the handler for reads that cost so many points. It throws TooManyRequests with the time until there are
 * enough again
 */
export function readLimit({ readsPerMinute }: Pick<Env, 'readsPerMinute'>) {
  const buckets = new Map<string, Bucket>();
  const perMs = readsPerMinute / 60_000;
  const most = readsPerMinute / 4;

  function take(network: string, cost: number): void {
    const at = performance.now();
    const before = buckets.get(network) ?? { points: most, at };
    const points = Math.min(most, before.points + (at - before.at) * perMs);
    // Last in the map: the first has not read for longest.
    buckets.delete(network);
    buckets.set(network, { points: points < cost ? points : points - cost, at });
    const [oldest] = buckets.keys();
    if (buckets.size > NETWORKS_MAX && oldest !== undefined) buckets.delete(oldest);
    if (points < cost)
      throw new AppError('TooManyRequests', 'Too many requests. Please try again in a moment', {
        retryAfter: (cost - points) / perMs / 1000,
      });
  }

  return (cost: number): MiddlewareHandler<AppVariables> =>
    async (c, next) => {
      const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
      if (reads && readsPerMinute > 0) take(networkOf(c.get('ctx').ip), cost);
      await next();
    };
}
