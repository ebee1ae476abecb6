import type { BrowserContext, Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answers, moveClock, now, portOf, until } from './product.ts';
import { expectMovingPicture } from './video.ts';
import { expect, test } from './walk.ts';

// Two server processes on one PostgreSQL: the client on one, the expert on the other, one booking and one call.
const SERVER = fileURLToPath(new URL('../../server/build/start.js', import.meta.url));
const DATABASE_URL = process.env.E2E_DATABASE_URL ?? '';

interface ServerProcess {
  url: string;
  process: ChildProcess;
}

async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn('node', [SERVER], {
    env: {
      ...process.env,
      DATABASE_URL,
      PORT: '0',
      LOG_LEVEL: 'warn',
      READS_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await until('the server listens', () => portOf(output) > 0, 120);
  const url = `http://localhost:${portOf(output)}`;
  await until('the server answers', () => answers(url), 120);
  return { url, process: child };
}

async function stopServer(server: ServerProcess | undefined): Promise<void> {
  if (!server) return;
  const gone = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGTERM');
  await gone;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Demo!2345');
  await page.getByRole('button', { name: 'Login' }).last().click();
  await page.waitForURL(/\/app/);
}

async function post<T>(
  context: BrowserContext,
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const answer = await context.request.post(url + path, { data: body, headers: { origin: url, ...headers } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

let one: ServerProcess;
let two: ServerProcess;

test.beforeAll(async () => {
  expect(DATABASE_URL, 'E2E_DATABASE_URL names the PostgreSQL to use').not.toBe('');
  // So that the demo's data are made at the walks' time.
  const first = await startServer({ SEED_DEMO: '0' });
  await moveClock(first.url, new Date(now()));
  await stopServer(first);
  one = await startServer({ SEED_DEMO: 'people' });
  two = await startServer();
});
test.afterAll(async () => {
  await stopServer(one);
  await stopServer(two);
});

test('[W-02] [W-03] a booking made on one process is accepted on the other, and the call runs between them', async ({
  browser,
}) => {
  const clientContext = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL: one.url });
  const expertContext = await browser.newContext({ permissions: ['camera', 'microphone'], baseURL: two.url });
  const client = await clientContext.newPage();
  const expert = await expertContext.newPage();
  await signIn(client, 'client@demo.nexperts.test');
  await signIn(expert, 'expert@demo.nexperts.test');

  const me = (await (await expertContext.request.get(`${two.url}/api/auth/me`)).json()) as {
    data: { expertHandle: string };
  };
  const handle = me.data.expertHandle;
  const profile = (await (await clientContext.request.get(`${one.url}/api/experts/${handle}`)).json()) as {
    data: { services: { id: string; instant: boolean }[] };
  };
  const service = profile.data.services.find((candidate) => !candidate.instant);
  const from = new Date(now()).toISOString();
  const to = new Date(now() + 7 * 86_400_000).toISOString();
  const { slots } = (await (
    await clientContext.request.get(
      `${one.url}/api/experts/${handle}/slots?serviceId=${service?.id}&from=${from}&to=${to}`,
    )
  ).json()) as { slots: { startsAt: string }[] };
  const slot = slots[0];
  const held = await post<{ data: { id: string; status: string } }>(
    clientContext,
    one.url,
    '/api/bookings',
    { serviceId: service?.id, startsAt: slot?.startsAt, timeZone: 'Europe/London' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const { id } = held.data;

  await client.goto(`/app/checkout/${id}`);
  await client.getByLabel('Card number').fill('4242 4242 4242 4242');
  await client.getByLabel('Expiry date').fill('12 / 34');
  await client.getByLabel('Security code').fill('123');
  await client.getByLabel('Name on card').fill('Demo Client');
  await client.getByRole('button', { name: /^(Pay|Send request and hold) A\$/ }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();

  await post(expertContext, two.url, `/api/bookings/${id}/accept`, {});
  await client.reload();
  await expect(client.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible();

  const ahead = await moveClock(two.url, new Date(Date.parse(slot?.startsAt ?? '') - 5 * 60_000));
  // The other process hears of it over the database; until then its lobby isn't open yet.
  const offset = async () =>
    ((await (await fetch(`${one.url}/dev/clock`)).json()) as { offsetMs: number }).offsetMs;
  await expect.poll(offset).toBe(ahead);
  for (const page of [client, expert]) {
    await page.goto(`/app/room/${id}/lobby`);
    await page.getByRole('button', { name: 'Join now' }).click();
    await page.waitForURL(new RegExp(`/room/${id}$`));
  }
  await expectMovingPicture(client, 'remote-video');
  await expectMovingPicture(expert, 'remote-video');
  for (const { process: server } of [one, two]) {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    process.stdout.write(
      `figure: memory of a server after the call, PostgreSQL: ${Math.round(Number(kilobytes) / 1024)} MB\n`,
    );
  }
  await clientContext.close();
  await expertContext.close();
});
