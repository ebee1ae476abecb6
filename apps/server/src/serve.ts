import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Server } from 'node:http';
import { databaseFiles } from './adapters/database-files.ts';
import { movedFiles } from './adapters/moved-files.ts';
import { mailboxMailer } from './adapters/mailbox-mailer.ts';
import { calendarProviders } from './adapters/calendar-providers/index.ts';
import { calendarReader } from './adapters/outside-calendars/calendar-reader.ts';
import { openDemoClock } from './adapters/demo-clock.ts';
import { sandboxGateway } from './adapters/sandbox-payments.ts';
import { stripeGateway } from './adapters/stripe-payments.ts';
import { webPushSender } from './adapters/web-push/web-push-sender.ts';
import { createApp } from './app.ts';
import type { Engine } from './db/engine.ts';
import { openPostgres, TIMEOUTS } from './db/open.ts';
import { installationSecret } from './db/secret.ts';
import { reviewSellers } from './modules/sellers/index.ts';
import { seedDemo } from './db/seed/index.ts';
import { vapidKeys } from './db/vapid-keys.ts';
import type { Db } from './db/types.ts';
import type { Deps } from './deps.ts';
import { drain } from './drain.ts';
import { SettingsError, settingsWarnings, type Env } from './env.ts';
import type { AppVariables } from './http/context.ts';
import { startWorker } from './jobs/worker.ts';
import { hashLoad, hashPassword, PASSWORD_COST } from './modules/accounts/index.ts';
import { drawnPicture } from './modules/avatars/index.ts';
import { allJobs } from './modules/jobs.ts';
import { attachLive } from './modules/live/index.ts';
import { scheduleReconciliation, scheduleRuns } from './modules/payouts/index.ts';
import { scheduleCaseWatch } from './modules/desk/index.ts';
import { attachSignalling } from './modules/rooms/index.ts';
import { systemClock } from './ports/clock.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Telemetry } from './ports/telemetry.ts';
import { openLog } from './telemetry/logger.ts';
import { measuredOf } from './telemetry/measured.ts';
import { serveMetrics } from './telemetry/serve-metrics.ts';
import { greeting } from './greeting.ts';

/** What may still be closed after the drain's time is over. */
const CUT_OFF_MS = 3_000;
/** As long as Stripe's events take; the browser's own question after a payment then comes first, as it does there. */
const SANDBOX_EVENTS_AFTER_MS = 1_000;

interface Started {
  readonly env: Env;
  /** Listens already */
  readonly server: Server;
  /** PostgreSQL's address, or the embedded engine, which may still be opening */
  readonly at: string | Engine;
  /** Gives the data folder back */
  readonly unlock: () => void;
}

/** Those that are wanted as one, the first around the second; undefined when there is none. */
function bothOf(outer: Telemetry | null, inner: Telemetry | null): Telemetry | undefined {
  if (!outer || !inner) return outer ?? inner ?? undefined;
  return {
    request: (header, handle) => outer.request(header, () => inner.request(header, handle)),
    job: (kind, run) => outer.job(kind, () => inner.job(kind, run)),
  };
}

/** Puts the product together on what was started, and begins its work. @returns the app, which answers from now on */
export async function serve({ env, server, at, unlock }: Started): Promise<Hono<AppVariables>> {
  const log = openLog(env);
  for (const warning of settingsWarnings(env)) log.warn(warning);
  const database =
    typeof at === 'string'
      ? await openPostgres(
          at,
          (error) => log.error({ err: error }, 'database connection'),
          env.databasePool,
          TIMEOUTS,
          // A job asks one question after the other.
          Math.max(1, env.jobConcurrency),
        )
      : await (await import('./db/open-pglite.ts')).openPglite(at);

  const { db, bus } = database;
  const [clock, secret, keys] = await Promise.all([
    env.production ? systemClock : openDemoClock(db, bus),
    installationSecret(db),
    vapidKeys(db),
  ]);
  const draining = new AbortController();
  let wake = (): void => {};
  const node = randomUUID();
  const traces = env.traces ? (await import('./telemetry/traces.ts')).otlpTraces(node) : null;
  const metrics = env.metrics ? (await import('./telemetry/metrics.ts')).prometheusMetrics() : null;
  const telemetry = bothOf(traces, metrics);
  const bucket = env.filesS3 && (await import('./adapters/s3-files.ts')).s3Files(env.filesS3);
  await bucket?.check().catch((error: unknown) => {
    throw new SettingsError(`Wrong settings: FILES_S3_*: ${error instanceof Error ? error.message : ''}`);
  });
  const filesOf = (own: Db): FileStore =>
    bucket ? movedFiles(bucket, databaseFiles(own, clock)) : databaseFiles(own, clock);
  const base = {
    env,
    db,
    bus,
    clock,
    log,
    mailer: env.smtpUrl
      ? (await import('./adapters/smtp-mailer.ts')).smtpMailer(env.smtpUrl, env.mailFrom)
      : mailboxMailer(db, clock),
    files: filesOf(db),
    secret,
    node,
    wakeJobs: () => wake(),
    draining: draining.signal,
    passwordCost: PASSWORD_COST,
    push: webPushSender({ keys, from: env.mailFrom }),
    calendars: calendarReader(),
    calendarProviders: calendarProviders(env),
    ...(telemetry && { telemetry }),
  };
  const media =
    env.mediaServer &&
    (await (await import('./adapters/janus/open.ts')).openMediaServer(env.mediaServer, log));
  const payments = env.stripe
    ? stripeGateway(env.stripe)
    : sandboxGateway(base, async (path, init) => app.request(env.publicUrl + path, init), {
        eventsAfterMs: SANDBOX_EVENTS_AFTER_MS,
      });
  const deps: Deps = { ...base, payments, ...(media && { mediaServer: media.server }) };
  if (env.seedDemo) {
    const withLife = env.seedDemo === 'life';
    const isSeeded = await seedDemo({
      db,
      clock,
      hashPassword: (password) => hashPassword({ cost: PASSWORD_COST, owner: 'seed' }, password),
      drawPicture: drawnPicture,
      withLife,
    });
    const demo = await import('./demo/index.ts');
    const play = (): Promise<void> => demo.playDemo(base);
    if (isSeeded && withLife) await (database.fill?.(play) ?? play());
    else if (!isSeeded) await demo.untilPlayed(base, database.engine === 'postgres');
  }

  // PLATFORM_COUNTRY may have changed since the last start.
  await reviewSellers(db, deps);
  // Asks the database while the app is put together.
  const attaching = env.hosts.includes('appointments')
    ? Promise.all([attachSignalling(server, deps), attachLive(server, deps)])
    : null;
  const app = createApp(deps);
  await scheduleRuns(deps);
  await scheduleReconciliation(deps);
  await scheduleCaseWatch(deps);
  const forJobs: Deps = { ...deps, db: database.jobsDb, files: filesOf(database.jobsDb) };
  const worker = startWorker(forJobs, allJobs, { concurrency: env.jobConcurrency });
  wake = () => worker.wake();
  const [signalling, live] = (await attaching) ?? [];
  const metricsServer =
    metrics && env.metrics ? await serveMetrics(metrics, { ...env.metrics, logFormat: env.logFormat }) : null;
  metrics?.measure(
    measuredOf(deps, {
      connections: database.connections,
      hashLoad,
      sockets: () => signalling?.sockets() ?? 0,
      livePages: () => live?.sockets() ?? 0,
    }),
  );
  stopOn(env, (delayMs) =>
    drain({
      server,
      draining,
      delayMs,
      timeoutMs: env.drainTimeoutMs,
      workers: [() => signalling?.close(), () => live?.close(), () => worker.stop()],
      ground: [
        () => media?.close(),
        () => metricsServer?.close(),
        () => traces?.close(),
        () => database.close(),
        unlock,
      ],
    }),
  );
  // What reads the log of production takes every line of standard output for one of it.
  if (env.production) log.info({ url: env.publicUrl }, 'ready');
  else if (env.logLevel !== 'silent') process.stdout.write(greeting(env, database.engine));
  return app;
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
