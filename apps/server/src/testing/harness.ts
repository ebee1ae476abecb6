import { randomUUID } from 'node:crypto';
import { beforeAll, inject } from 'vitest';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import type { OpenDatabase } from '../db/open.ts';
import { installationSecret } from '../db/secret.ts';
import { vapidKeys } from '../db/vapid-keys.ts';
import { parseEnv } from '../env.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { allJobs } from '../modules/jobs.ts';
import { demandBothParts } from '../mail/both-parts.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mailer.ts';
import { databaseFiles } from '../adapters/database-files.ts';
import { calendarProviders } from '../adapters/calendar-providers/index.ts';
import { calendarReader } from '../adapters/outside-calendars/calendar-reader.ts';
import { sandboxGateway } from '../adapters/sandbox-payments.ts';
import { webPushSender } from '../adapters/web-push/web-push-sender.ts';
import { callsThrough, type Calls } from './calls.ts';
import { clusterDatabase, embeddedDatabase } from './kept-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, or empty when the project runs on PGlite */
    postgresUrl: string;
    /** File of a migrated PGlite folder, packed; empty when the project runs on PostgreSQL */
    pgliteDump: string;
  }
}

/** A hundredth of a millisecond's work and not 44 ms: the suite hashes some 4,000 passwords. */
const QUICK_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A clock that is stopped until it is moved. */
export class TestClock implements Clock {
  #now: number;
  constructor(start = '2026-03-02T00:00:00Z') {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  /** The first whole hour from now on, and `ms` later: slots start on it. */
  nextHour(ms: number): Date {
    return new Date(Math.ceil(this.#now / HOUR) * HOUR + ms);
  }
  /** Moves the clock by `ms`. */
  advance(ms: number): void {
    this.#now += ms;
  }
  set(instant: string | Date): void {
    this.#now = new Date(instant).getTime();
  }
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

async function freshDatabase(): Promise<OpenDatabase> {
  const server = inject('postgresUrl');
  return server ? clusterDatabase(server) : embeddedDatabase();
}

export interface TestServer extends Calls {
  readonly engine: OpenDatabase['engine'];
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly clock: TestClock;
  /** Every mail sent, oldest first */
  readonly mails: Mail[];
  /** A request to the app; `path` below the origin */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** POSTs JSON the way our pages do */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Runs every job that is due by the test's clock */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/** A server of its own on a fresh database of the engine under test, with a clock that is moved by hand. */
export async function startTestServer(overrides: Partial<Deps> = {}): Promise<TestServer> {
  const database = await freshDatabase();
  const clock = new TestClock();
  const mails: Mail[] = [];
  const env = parseEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    // All requests of a test come from one address.
    READS_PER_MINUTE: '0',
  });
  const base = {
    env,
    db: database.db,
    bus: database.bus,
    clock,
    mailer: {
      send: async (mail: Mail) => {
        demandBothParts(mail);
        mails.push(mail);
      },
    },
    files: databaseFiles(database.db, clock),
    passwordCost: QUICK_HASH,
    push: webPushSender({ keys: await vapidKeys(database.db), from: env.mailFrom }),
    calendars: calendarReader(),
    calendarProviders: calendarProviders(env),
    log: pino({ level: 'silent' }),
    secret: await installationSecret(database.db),
    node: randomUUID(),
    wakeJobs: () => {},
  };
  const deps: Deps = {
    ...base,
    payments: sandboxGateway(base, (path, init) => request(path, init)),
    ...overrides,
  };
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit): Promise<Response> =>
    app.request(`http://localhost:3000${path}`, init);
  return {
    engine: database.engine,
    deps,
    db: database.db,
    clock,
    mails,
    request,
    ...callsThrough(request),
    post: (path, body = {}, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
        body: JSON.stringify(body),
      }),
    drain: () => runDueJobs(deps, allJobs),
    close: () => database.close(),
  };
}

/**
 * A server for all tests of a file, or of the `describe` that calls this: it starts before the first test and is closed
 * after the last. Before that it has no members yet.
 */
export function serverForSuite(overrides: Partial<Deps> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(overrides));
    return () => server.close();
  });
  return server;
}
