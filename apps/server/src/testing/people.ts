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
  const body = { username: email, password, rememberMe: true };
  const { data, answer } = await server.call('login', { body });
  if (!('account' in data)) throw new Error('the login asks for a second factor');
  return { cookie: cookieOf(answer), account: data.account };
}

/** Signs somebody up, verifies the address by the mailed code and logs in, all through the HTTP doors. */
export async function signUpAndIn(
  server: TestServer,
  overrides: Partial<ReturnType<typeof signUpBody>> = {},
): Promise<Person> {
  const body = signUpBody(overrides);
  await server.call('signUp', { body });
  const code = await mailedCode(server, body.email);
  await server.call('confirmSignUp', { body: { username: body.email, code } });
  return logIn(server, body.email, body.password);
}
