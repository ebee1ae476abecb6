import type { Account } from '@nexperts/contract';
import { randomUUID } from 'node:crypto';
import type { TestServer } from './harness.ts';

/** A password the server takes; the people of the tests have this one unless they are given another. */
export const PASSWORD = 'Kw4$trel-Lanes';

/** A sign-up as the regular form sends it, of somebody nobody else is. */
export function signUpBody(overrides: Record<string, unknown> = {}) {
  const nobody = randomUUID().replaceAll('-', '').slice(0, 10);
  return {
    email: `${nobody}@people.test`,
    username: `u${nobody}`,
    name: 'Robin Ashgrove',
    dob: '04/17/1990',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: PASSWORD,
    isExpert: false,
    timezone: 'gmt+10-aest',
    subscribeToNewsletter: true,
    ...overrides,
  };
}

/** The session cookie an answer set, as the next request sends it. Empty when it set none. */
export function cookieOf(answer: Response): string {
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-nx_sid='))
      ?.split(';')[0] ?? ''
  );
}

/** The newest code mailed to an address; runs the jobs that are due first. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  await server.drain();
  const mail = server.mails.findLast(({ to }) => to === email.toLowerCase());
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

export interface Person {
  /** For the `cookie` header of this person's requests */
  cookie: string;
  account: Account;
}

/** Logs in through the HTTP door. @throws when the server says no */
export async function logIn(server: TestServer, email: string, password = PASSWORD): Promise<Person> {
  const answer = await server.post('/api/auth/login', { username: email, password, rememberMe: true });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { account: Account } };
  return { cookie: cookieOf(answer), account: data.account };
}

/** Signs somebody up, verifies the address by the mailed code and logs in, all through the HTTP doors. */
export async function signUpAndIn(
  server: TestServer,
  overrides: Partial<ReturnType<typeof signUpBody>> = {},
): Promise<Person> {
  const body = signUpBody(overrides);
  const signedUp = await server.post('/api/auth/signup', body);
  if (signedUp.status !== 201)
    throw new Error(`sign-up answered ${signedUp.status}: ${await signedUp.text()}`);
  const code = await mailedCode(server, body.email);
  const confirmed = await server.post('/api/auth/confirm-signup', { username: body.email, code });
  if (confirmed.status !== 200) throw new Error(`confirmation answered ${confirmed.status}`);
  return logIn(server, body.email, body.password);
}
