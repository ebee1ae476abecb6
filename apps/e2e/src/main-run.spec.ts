import { answers, newDataDir, npmStart, serversOf, startProduct } from './product.ts';
import { expect, test } from './walk.ts';

// `npm start` as a program: what it prints and how it ends. What it refuses: apps/server/src/start.process.test.ts.

const post = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

// The server's own tests run its sources; the bundler once dropped this check, because nothing used its result.
const BADLY_ENCODED = [
  '/api/%zz',
  '/api/auth/user/%ff/exists',
  '/api/featured/available?x=%zz',
  '/experts/%00',
];

test('[ASVS 2.2.1] prints its addresses and the demo accounts, answers health, refuses badly encoded addresses, and SIGTERM stops everything it started', async () => {
  const product = await startProduct({ SEED_DEMO: 'people' }, npmStart);
  expect(product.output()).toContain(`Marketplace   ${product.url}/`);
  expect(product.output()).toContain('client@demo.nexperts.test');
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(
    ((await (await fetch(`${product.url}/api/openapi.json`)).json()) as { openapi: string }).openapi,
  ).toMatch(/^3\.1/);
  for (const path of BADLY_ENCODED) {
    const answer = await fetch(product.url + path);
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      400,
      'BadRequest',
    ]);
  }
  expect(serversOf(product.dataDir)).toHaveLength(1);
  await product.stop();
  // It no longer answers, but is still closing its database.
  await expect.poll(() => serversOf(product.dataDir)).toEqual([]);
});

test('Ctrl-C stops everything it started', { tag: '@long' }, async () => {
  const product = await startProduct({ SEED_DEMO: 'people' }, npmStart);
  const group = product.process.pid ?? 0;
  process.kill(-group, 'SIGINT');
  await expect.poll(() => answers(product.url)).toBe(false);
  await expect.poll(() => serversOf(product.dataDir)).toEqual([]);
});

test('kill -9 loses nothing that was acknowledged, and the next start works', { tag: '@long' }, async () => {
  const dataDir = newDataDir();
  const first = await startProduct({ DATA_DIR: dataDir });
  const account = (n: number) => ({
    email: `kill${n}@example.com`,
    username: `kill${String(n).padStart(4, '0')}`,
    name: 'Kim Kill',
    dob: '1990-03-27',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: 'Better!than4',
    isExpert: false,
    timezone: 'gmt+10-aest',
    subscribeToNewsletter: false,
  });
  const acknowledged: number[] = [];
  const stop = new AbortController();
  const traffic = (async () => {
    for (let n = 0; !stop.signal.aborted && n < 40; n += 1) {
      const answer = await post(first.url, '/api/auth/signup', account(n)).catch(() => null);
      if (answer?.status === 201) acknowledged.push(n);
      if (answer === null) break;
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(4);
  for (const pid of serversOf(dataDir)) process.kill(pid, 'SIGKILL');
  stop.abort();
  await traffic;
  await expect.poll(() => answers(first.url)).toBe(false);

  const second = await startProduct({ DATA_DIR: dataDir });
  for (const n of acknowledged) {
    const answer = await fetch(
      `${second.url}/api/auth/expert/email/${encodeURIComponent(account(n).email)}/exists`,
    );
    expect(answer.status, `account ${n} was acknowledged`).toBe(409);
  }
  await second.stop();
});
