import { randomUUID } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { mailboxMailer } from './adapters/mailbox-mailer.ts';
import { openDemoClock } from './adapters/demo-clock.ts';
import { sandboxGateway } from './adapters/sandbox-payments.ts';
import { smtpMailer } from './adapters/smtp-mailer.ts';
import { stripeGateway } from './adapters/stripe-payments.ts';
import { createApp } from './app.ts';
import { DataDirInUse, lockDataDir } from './db/data-lock.ts';
import { openPglite, openPostgres } from './db/open.ts';
import { installationSecret } from './db/secret.ts';
import { seedDemo } from './db/seed/index.ts';
import type { Deps } from './deps.ts';
import { parseEnv, SettingsError } from './env.ts';
import { listen, PortBusy } from './http/listen.ts';
import { startWorker } from './jobs/worker.ts';
import { hashPassword } from './modules/accounts/index.ts';
import { allJobs } from './modules/jobs.ts';
import { attachSignalling } from './modules/rooms/index.ts';
import { systemClock } from './ports/clock.ts';
import { greeting } from './greeting.ts';

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = pino({ level: env.logLevel, base: null });
  const closers: (() => unknown)[] = [];
  let handler: (request: Request, ...rest: unknown[]) => Response | Promise<Response> = () =>
    Response.json(
      { message: 'Starting', code: 'Unavailable', requestId: '' },
      { status: 503, headers: { 'Retry-After': '1' } },
    );

  const server = createAdaptorServer({
    fetch: (request, ...rest) => handler(request, ...rest),
    // Slow senders are cut off: whole headers within 5 s, a whole request within 10 s.
    serverOptions: {
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  await listen(server, env);

  if (!env.databaseUrl) closers.push(lockDataDir(env.dataDir));
  const database = env.databaseUrl
    ? await openPostgres(env.databaseUrl, (error) => log.error({ err: error }, 'database connection'))
    : await openPglite(`${env.dataDir}/pglite`);
  closers.push(() => database.close());

  const { db, bus } = database;
  const clock = env.production ? systemClock : await openDemoClock(db, bus);
  let wake = (): void => {};
  const base = {
    env,
    db,
    bus,
    clock,
    log,
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : mailboxMailer(db, clock),
    secret: await installationSecret(db),
    node: randomUUID(),
    wakeJobs: () => wake(),
  };
  const payments = env.stripe
    ? stripeGateway(env.stripe)
    : sandboxGateway(base, async (path, init) => app.request(env.publicUrl + path, init));
  const deps: Deps = { ...base, payments };
  if (env.seedDemo) await seedDemo({ db, clock, hashPassword });

  const app = createApp(deps);
  const worker = startWorker(deps, allJobs);
  wake = () => worker.wake();
  closers.push(() => worker.stop());
  const signalling = await attachSignalling(server, deps);
  closers.push(() => signalling.close());
  handler = app.fetch as typeof handler;
  worker.wake();
  stopOn(async () => {
    server.close();
    server.closeIdleConnections();
    for (const close of closers.toReversed()) await close();
    server.closeAllConnections();
  });
  if (env.logLevel !== 'silent') process.stdout.write(greeting(env, database.engine));
}

/** Ends in order on Ctrl-C, SIGTERM, and when the process that started this one is gone. */
function stopOn(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const forced = setTimeout(() => process.exit(1), 8_000);
    forced.unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}

try {
  await main();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof DataDirInUse || error instanceof PortBusy;
  process.stderr.write(
    known
      ? `${error.message}\n`
      : `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
