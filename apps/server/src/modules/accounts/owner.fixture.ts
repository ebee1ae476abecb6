import type { TestServer } from '../../testing/harness.ts';
import { cookieOf, PASSWORD, signUpAndIn, type Person } from '../../testing/people.ts';
import { freshAddress, fromAddress } from './from-address.fixture.ts';

/** What an operation answered, with the session cookie it set, if it set one. */
export interface Told<T = Record<string, unknown>> {
  status: number;
  data: T;
  code: string;
  message: string;
  fields?: Record<string, string>;
  cookies: string[];
}

async function readAnswer<T>(answer: Response): Promise<Told<T>> {
  const text = await answer.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Told<T>;
  return { ...body, status: answer.status, cookies: answer.headers.getSetCookie() };
}

/** Somebody signed in, who keeps the cookie of the latest answer that set one, as a browser does. */
export class Owner {
  readonly #server: TestServer;
  readonly email: string;
  readonly id: string;
  cookie: string;

  constructor(server: TestServer, { account, cookie }: Person) {
    this.#server = server;
    this.email = account.email;
    this.id = account.id;
    this.cookie = cookie;
  }

  /** Sends one request with this browser's cookie. */
  async ask<T>(method: string, path: string, body?: object): Promise<Told<T>> {
    const answer = await this.#server.request(`/api/auth${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: 'http://localhost:3000',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    this.cookie = cookieOf(answer) || this.cookie;
    return readAnswer<T>(answer);
  }

  get<T>(path: string): Promise<Told<T>> {
    return this.ask('GET', path);
  }

  post<T>(path: string, body?: object): Promise<Told<T>> {
    return this.ask('POST', path, body);
  }

  /** Whether the cookie still opens the account. */
  async signedIn(): Promise<boolean> {
    return (await this.get('/me')).status === 200;
  }

  /** The same person on another device. */
  async elsewhere(userAgent: string, password = PASSWORD): Promise<Owner> {
    const answer = await tryLogIn(this.#server, this.email, password, { 'user-agent': userAgent });
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
    const other = new Owner(this.#server, {
      account: { email: this.email, id: this.id } as Person['account'],
      cookie: answer.cookies.find((line) => line.startsWith('__Host-nx_sid='))?.split(';')[0] ?? '',
    });
    return other;
  }
}

/** A login from an address of the network of its own. */
export async function tryLogIn<T>(
  server: TestServer,
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Told<T>> {
  const body = { username: email, password, rememberMe: true };
  return readAnswer<T>(await fromAddress(server, freshAddress())('/api/auth/login', body, headers));
}

/** Somebody new, verified and signed in. */
export const newOwner = async (
  server: TestServer,
  overrides: Parameters<typeof signUpAndIn>[1] = {},
): Promise<Owner> => new Owner(server, await signUpAndIn(server, overrides));
