import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { parseEnv } from '../env.ts';
import { createExpert, type TestExpert } from '../testing/factories.ts';
import { serverForSuite } from '../testing/harness.ts';

const server = serverForSuite();
let expert: TestExpert;
beforeAll(async () => {
  expert = await createExpert(server);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const READS_PER_MINUTE = parseEnv({}).readsPerMinute;

/** A process with the limit it has unless a setting says otherwise. */
function visited(readsPerMinute = READS_PER_MINUTE, deps: Partial<Deps> = {}) {
  const app = createApp({ ...server.deps, ...deps, env: { ...server.deps.env, readsPerMinute } });
  return async (path: string, remoteAddress: string) =>
    app.request(`http://localhost:3000${path}`, {}, { incoming: { socket: { remoteAddress } } });
}
type Visit = ReturnType<typeof visited>;

const SLOTS = () =>
  `/api/experts/${expert.handle}/slots?serviceId=${expert.serviceId}&from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z`;
const READS = (): string[] => [
  '/api/search/experts?q=zzzz',
  '/api/search/experts',
  '/api/featured/categories/experts/finance',
  '/api/featured/available',
  '/api/expert/featured',
  `/api/experts/${expert.handle}`,
  SLOTS(),
  '/api/openapi.json',
  `/app/experts/${expert.handle}`,
  `/app/pages/user/profile/?id=${expert.handle}`,
];

/** Asks until it is refused. @returns how many were answered, and the refusal */
async function flood(visit: Visit, path: string, address: string) {
  for (let answered = 0; answered < 2_000; answered += 1) {
    const answer = await visit(path, address);
    if (answer.status === 429) return { answered, answer };
  }
  throw new Error(`${path} was never refused`);
}

describe('[L4] reads without a login', () => {
  it('[L4] of a person are never refused: a search typed fast, then profiles and calendars, for minutes', async () => {
    const visit = visited();
    const statuses = new Set<number>();
    for (let minute = 0; minute < 2; minute += 1) {
      for (const length of Array(15).keys()) {
        statuses.add(
          (await visit(`/api/search/experts?q=${'photography'.slice(0, length)}`, '192.0.2.1')).status,
        );
        vi.advanceTimersByTime(200);
      }
      for (const path of [...READS(), ...READS()]) {
        statuses.add((await visit(path, '192.0.2.1')).status);
        vi.advanceTimersByTime(3_000);
      }
    }
    // Profiles are pages only where the sites are built.
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  it('[L4] of a flood are refused, each kind of them, with the time until it makes sense again', async () => {
    for (const [index, path] of READS().entries()) {
      const visit = visited(80);
      const address = `192.0.2.${index + 10}`;
      const { answered, answer } = await flood(visit, path, address);
      const most = /openapi/.test(path) ? 2 : /search|categories|available/.test(path) ? 5 : 20;
      expect([path, answered]).toEqual([path, most]);
      expect(await answer.json()).toMatchObject({ code: 'TooManyRequests' });
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      vi.advanceTimersByTime(seconds * 1_000);
      expect((await visit(path, address)).status, path).not.toBe(429);
    }
  });

  it('[L4] [ASVS 2.4.1] of other networks go on meanwhile, all addresses of an IPv6 /48 being one', async () => {
    const visit = visited(80);
    await flood(visit, '/api/featured/available', '2001:db8:1:2::1');
    expect((await visit('/api/featured/available', '2001:db8:1:3::9')).status).toBe(429);
    expect((await visit('/api/featured/available', '2001:db8:2:2::1')).status).toBe(200);
    expect((await visit('/api/featured/available', '198.51.100.1')).status).toBe(200);
  });

  it('[L4] are refused before the database is asked', async () => {
    const db = new Proxy(server.db, {
      get: () => {
        throw new Error('asked');
      },
    });
    const visit = visited(80, { db });
    const { answered, answer } = await flood(visit, '/api/search/experts', '192.0.2.1');
    expect([answered, answer.headers.get('cache-control')]).toEqual([5, 'no-store']);
  });

  it('[L4] have no limit when the setting says so', async () => {
    const visit = visited(0);
    for (let n = 0; n < 50; n += 1)
      expect((await visit('/api/expert/featured', '192.0.2.1')).status).toBe(200);
  });
});
