import { randomUUID } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { databaseFiles } from './adapters/database-files.ts';
import { mailboxMailer } from './adapters/mailbox-mailer.ts';
import { openDemoClock } from './adapters/demo-clock.ts';
import { sandboxGateway } from './adapters/sandbox-payments.ts';
import { stripeGateway } from './adapters/stripe-payments.ts';
import { createApp } from './app.ts';
import { DataDirInUse, lockDataDir } from './db/data-lock.ts';
import { openPostgres } from './db/open.ts';
import { installationSecret } from './db/secret.ts';
import { seedDemo } from './db/seed/index.ts';
import type { Deps } from './deps.ts';
import { drain } from './drain.ts';
import { parseEnv, SettingsError, type Env } from './env.ts';
import { listen, PortBusy } from './http/listen.ts';
import { startWorker } from './jobs/worker.ts';
import { hashLoad, hashPassword } from './modules/accounts/index.ts';
import { allJobs } from './modules/jobs.ts';
import { attachSignalling } from './modules/rooms/index.ts';
import { systemClock } from './ports/clock.ts';
import { openLog } from './telemetry/logger.ts';
import { measuredOf } from './telemetry/measured.ts';
import { serveMetrics } from './telemetry/serve-metrics.ts';
import { together } from './telemetry/together.ts';
import { greeting } from './greeting.ts';

/** What may still be closed after the drain's time is over. */
const CUT_OFF_MS = 3_000;

async function main(): Promise<void> {
  const env = parseEnv(process.env, process.stdout.isTTY);
  const log = openLog(env);
  let handler: (request: Request, ...rest: unknown[]) => Response | Promise<Response> = () =>
    Response.json(
      { message: 'Starting', code: 'Unavailable', requestId: '' },
      { status: 503, headers: { 'Retry-After': '1' } },
    );

  const server = createAdaptorServer({
    fetch: (request, ...rest) => handler(request, ...rest),
    // Slow senders are cut off: whole headers within 5 s, a whole request within the time of the longest upload. What
    // is no upload has less (http/read-json.ts).
    serverOptions: {
      headersTimeout: 5_000,
      requestTimeout: 180_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  await listen(server, env);

  const unlock = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
  const database = env.databaseUrl
    ? await openPostgres(
        env.databaseUrl,
        (error) => log.error({ err: error }, 'database connection'),
        env.databasePool,
      )
    : await (await import('./db/open-pglite.ts')).openPglite(`${env.dataDir}/pglite`);

  const { db, bus } = database;
  const clock = env.production ? systemClock : await openDemoClock(db, bus);
  const draining = new AbortController();
  let wake = (): void => {};
  const node = randomUUID();
  const traces = env.traces ? (await import('./telemetry/traces.ts')).otlpTraces(node) : null;
  const metrics = env.metrics ? (await import('./telemetry/metrics.ts')).prometheusMetrics() : null;
  const telemetry = together(traces, metrics);
  const base = {
    env,
    db,
    bus,
    clock,
    log,
    mailer: env.smtpUrl
      ? (await import('./adapters/smtp-mailer.ts')).smtpMailer(env.smtpUrl, env.mailFrom)
      : mailboxMailer(db, clock),
    files: databaseFiles(db, clock),
    secret: await installationSecret(db),
    node,
    wakeJobs: () => wake(),
    draining: draining.signal,
    ...(telemetry && { telemetry }),
  };
  const payments = env.stripe
    ? stripeGateway(env.stripe)
    : sandboxGateway(base, async (path, init) => app.request(env.publicUrl + path, init));
  const deps: Deps = { ...base, payments };
  if (env.seedDemo) await seedDemo({ db, clock, hashPassword });

  const app = createApp(deps);
  const worker = startWorker(deps, allJobs, { atOnce: env.jobsAtOnce });
  wake = () => worker.wake();
  const signalling = env.hosts.includes('appointments') ? await attachSignalling(server, deps) : null;
  const metricsServer = metrics && env.metrics ? await serveMetrics(metrics, env.metrics) : null;
  metrics?.measure(
    measuredOf(deps, {
      connections: database.connections,
      hashLoad,
      sockets: () => signalling?.sockets() ?? 0,
    }),
  );
  handler = app.fetch as typeof handler;
  stopOn(env, (delayMs) =>
    drain({
      server,
      draining,
      delayMs,
      timeoutMs: env.drainTimeoutMs,
      workers: [() => signalling?.close(), () => worker.stop()],
      ground: [() => metricsServer?.close(), () => traces?.close(), () => database.close(), unlock],
    }),
  );
  // What reads the log of production takes every line of standard output for one of it.
  if (env.production) log.info({ url: env.publicUrl }, 'ready');
  else if (env.logLevel !== 'silent') process.stdout.write(greeting(env, database.engine));
}

/**
 * Ends in order on SIGTERM, and without waiting for a proxy to notice on Ctrl-C and when the process that started this
 * one is gone. What still hangs some seconds after its time is cut off.
 */
function stopOn(
  { drainDelayMs, drainTimeoutMs }: Pick<Env, 'drainDelayMs' | 'drainTimeoutMs'>,
  end: (delayMs: number) => Promise<void>,
): void {
  let stopping = false;
  const stop = (delayMs: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), delayMs + drainTimeoutMs + CUT_OFF_MS).unref();
    end(delayMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop(drainDelayMs));
  process.on('SIGINT', () => stop(0));
  process.on('disconnect', () => stop(0));
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
