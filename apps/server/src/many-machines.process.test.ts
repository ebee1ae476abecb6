import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type OpenDatabase } from './db/open.ts';
import { systemClock } from './ports/clock.ts';
import { startBalancer } from './testing/balancer.ts';
import { act, look, requestBooking } from './testing/booking-flow.ts';
import { createExpert, type TestExpert } from './testing/factories.ts';
import { cookieOf, PASSWORD, signUpBody } from './testing/people.ts';
import { ownDatabase, startProcess, type ServerProcess } from './testing/process.ts';
import { until } from './testing/until.ts';

let database: OpenDatabase | undefined;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let servers: ServerProcess[] = [];
let expert: TestExpert;

beforeAll(async () => {
  const settings = await ownDatabase();
  balancer = await startBalancer(() => servers.map(({ port }) => port));
  const start = async (): Promise<ServerProcess> =>
    (await startProcess({ ...settings, PUBLIC_URL: balancer.origin, LOG_LEVEL: 'warn' })).ready();
  // The first leaves its compiled program to the others.
  const first = await start();
  servers = [first, ...(await Promise.all([start(), start()]))];
  database = await openPostgres(settings.DATABASE_URL ?? '', () => {});
  expert = await createExpert({ db: database.db, clock: systemClock });
}, 300_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  balancer.close();
  await database?.close();
});

/** Asks as a page does; when a server broke off under a POST the person presses again. */
const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (headers.has('origin')) headers.set('origin', balancer.origin);
  const send = (): Promise<Response> => fetch(balancer.origin + path, { ...init, headers });
  const answer = await send();
  return answer.status === 502 && init.method === 'POST' ? send() : answer;
};
const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: balancer.origin, ...headers },
    body: JSON.stringify(body),
  });
const door = { request, post };

/** Signs somebody up by the code that whichever process mailed. */
async function signUp(): Promise<{ email: string; cookie: string }> {
  const body = signUpBody();
  await post('/api/auth/signup', body);
  let code = '';
  await until(async () => {
    const mails = await (await request(`/dev/mail.json?to=${body.email}`)).json();
    code = /\d{6}/.exec((mails as { text: string }[])[0]?.text ?? '')?.[0] ?? '';
    return code !== '';
  }, 'no code was mailed');
  await post('/api/auth/confirm-signup', { username: body.email, code });
  return { email: body.email, cookie: await logIn(body.email) };
}

async function logIn(email: string): Promise<string> {
  const answer = await post('/api/auth/login', { username: email, password: PASSWORD, rememberMe: true });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

it('three processes on one PostgreSQL, one killed under traffic: nobody is signed out, a booking goes on', async () => {
  const client = await signUp();
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000);
  const started = Date.now();

  // Visitors who only look, and one who is signed in, ask without a pause in the meantime.
  const enough = new AbortController();
  const statuses = new Map<number, number>();
  const visitors = ['/api/expert/featured', `/api/experts/${expert.handle}`, '/api/auth/me', '/readyz'].map(
    async (path) => {
      while (!enough.signal.aborted) {
        const { status } = await request(path, { headers: { cookie: client.cookie } });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    },
  );
  const booking = requestBooking(door, client, expert, startsAt);
  await until(() => (statuses.get(200) ?? 0) > 30, 'too few answers');

  const [killed] = servers;
  killed?.child.kill('SIGKILL');
  expect(await killed?.exited).toBe(null);

  const { id } = await booking;
  const accepted = await act(door, expert, id, 'accept');
  expect(accepted.data.status).toBe('confirmed');
  expect((await look(door, client, id)).data.status).toBe('confirmed');
  const again = await logIn(client.email);
  expect((await request('/api/auth/me', { headers: { cookie: again } })).status).toBe(200);
  const newcomer = await signUp();
  expect((await request('/api/auth/me', { headers: { cookie: newcomer.cookie } })).status).toBe(200);
  await until(async () => {
    const mails = (await (await request(`/dev/mail.json?to=${client.email}`)).json()) as {
      subject: string;
    }[];
    return mails.some(({ subject }) => subject.startsWith('Booked: '));
  }, 'the booking was not mailed');

  enough.abort();
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual([200]);
  expect(balancer.moved()).toBeGreaterThan(0);
  for (const count of balancer.given()) expect(count).toBeGreaterThan(5);
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `figure: one of three processes killed: ${total} answers beside, all 200, in ${((Date.now() - started) / 1_000).toFixed(1)} s\n`,
  );
});
