import { expect, test } from '@playwright/test';
import { answers, newDataDir, npmStart, serversOf, startProduct } from './product.ts';

// `npm start` as a program: what it prints, what it refuses and how it ends.

const post = (url: string, path: string, body: unknown): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

test('prints its addresses and the demo accounts, answers health, and SIGTERM stops everything it started', async () => {
  const product = await startProduct({}, npmStart);
  expect(product.output()).toContain(`Marketplace   ${product.url}/`);
  expect(product.output()).toContain('client@demo.nexperts.test');
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  expect(
    ((await (await fetch(`${product.url}/api/openapi.json`)).json()) as { openapi: string }).openapi,
  ).toMatch(/^3\.1/);
  expect(serversOf(product.dataDir)).toHaveLength(1);
  await product.stop();
  // It no longer answers, but is still closing its database.
  await expect.poll(() => serversOf(product.dataDir), { timeout: 5_000 }).toEqual([]);
});

// The server's own tests run its sources; the bundler once dropped this check, because nothing used its result.
test('[ASVS 2.2.1] the bundle refuses badly encoded addresses too', async () => {
  const product = await startProduct({}, npmStart);
  for (const path of [
    '/api/%zz',
    '/api/auth/user/%ff/exists',
    '/api/featured/available?x=%zz',
    '/experts/%00',
  ]) {
    const answer = await fetch(product.url + path);
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      400,
      'BadRequest',
    ]);
  }
  await product.stop();
});

test('Ctrl-C stops everything it started', async () => {
  const product = await startProduct({}, npmStart);
  const group = product.process.pid ?? 0;
  process.kill(-group, 'SIGINT');
  await expect.poll(() => answers(product.url), { timeout: 15_000 }).toBe(false);
  await expect.poll(() => serversOf(product.dataDir)).toEqual([]);
});

test('a second process on the same data folder is refused with one line', async () => {
  const product = await startProduct({}, npmStart);
  const second = npmStart({ PORT: '0', DATA_DIR: product.dataDir });
  expect(await second.exited).not.toBe(0);
  expect(second.output()).toMatch(/The data folder .* is in use by process \d+/);
  expect(second.output()).not.toContain('at ');
  expect(await answers(product.url)).toBe(true);
  await product.stop();
});

test('a busy port is one clear line', async () => {
  const product = await startProduct({}, npmStart);
  const second = npmStart({ PORT: String(product.port), DATA_DIR: newDataDir() });
  expect(await second.exited).not.toBe(0);
  expect(second.output()).toContain(`Port ${product.port} is in use.`);
  await product.stop();
});

test('a bad setting stops the start with one line that names it', async () => {
  const start = npmStart({ PORT: 'many', DATA_DIR: newDataDir() });
  expect(await start.exited).not.toBe(0);
  expect(start.output()).toMatch(/Wrong settings: PORT/);
});

test('production starts without demo parts only, and names every missing setting', async () => {
  const start = npmStart({ NODE_ENV: 'production', PORT: '0', DATA_DIR: newDataDir() });
  expect(await start.exited).not.toBe(0);
  expect(start.output()).toMatch(/Missing settings: DATABASE_URL, PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY/);
});

test('kill -9 loses nothing that was acknowledged, and the next start works', async () => {
  const dataDir = newDataDir();
  const first = await startProduct({ DATA_DIR: dataDir }, npmStart);
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
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(4);
  for (const pid of serversOf(dataDir)) process.kill(pid, 'SIGKILL');
  stop.abort();
  await traffic;
  await expect.poll(() => answers(first.url)).toBe(false);

  const second = await startProduct({ DATA_DIR: dataDir }, npmStart);
  for (const n of acknowledged) {
    const answer = await fetch(
      `${second.url}/api/auth/expert/email/${encodeURIComponent(account(n).email)}/exists`,
    );
    expect(answer.status, `account ${n} was acknowledged`).toBe(409);
  }
  await second.stop();
});
