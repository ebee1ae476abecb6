import { randomUUID } from 'node:crypto';
import { createApp } from '../../apps/server/src/app.ts';
import { databaseFiles } from '../../apps/server/src/adapters/database-files.ts';
import { sandboxGateway } from '../../apps/server/src/adapters/sandbox-payments.ts';
import { openPglite } from '../../apps/server/src/db/open-pglite.ts';
import { openPostgres, type OpenDatabase } from '../../apps/server/src/db/open.ts';
import { installationSecret } from '../../apps/server/src/db/secret.ts';
import { vapidKeys } from '../../apps/server/src/db/vapid-keys.ts';
import { webPushSender } from '../../apps/server/src/adapters/web-push/web-push-sender.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { parseEnv } from '../../apps/server/src/env.ts';
import { systemClock } from '../../apps/server/src/ports/clock.ts';
import { PASSWORD_COST } from '../../apps/server/src/modules/accounts/index.ts';
import { startPostgres } from '../../apps/server/scripts/postgres.ts';

const quiet = (): void => {};

/** The HTTP side of the product on a database, without a worker and without mail. */
export async function benchApp(
  database: OpenDatabase,
  onError: (found: unknown) => void = quiet,
): Promise<{ app: ReturnType<typeof createApp>; deps: Deps }> {
  const log = {
    isLevelEnabled: () => false,
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: onError,
  } as unknown as Deps['log'];
  const base = {
    env: parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', READS_PER_MINUTE: '0' }),
    db: database.db,
    bus: database.bus,
    clock: systemClock,
    files: databaseFiles(database.db, systemClock),
    mailer: { send: async () => {} },
    log,
    secret: await installationSecret(database.db),
    node: randomUUID(),
    passwordCost: PASSWORD_COST,
    push: webPushSender({ keys: await vapidKeys(database.db), from: 'hello@nexperts.test' }),
    calendars: {
      accepts: () => null,
      fetch: async () => [],
      reading: () => {
        throw new Error('no calendar is read here');
      },
      holdPatienceMs: 0,
    },
    calendarProviders: {},
    wakeJobs: quiet,
  };
  const deps: Deps = {
    ...base,
    payments: sandboxGateway(base, async (path, init) => app.request(base.env.publicUrl + path, init)),
  };
  const app = createApp(deps);
  return { app, deps };
}

/** Does the same on a fresh database of each engine, PostgreSQL first. */
export async function onBothEngines(
  work: (label: string, database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const cluster = await startPostgres();
  const server = await openPostgres(cluster.url, quiet);
  await work('PostgreSQL', server);
  await server.close();
  await cluster.stop();
  const embedded = await openPglite('memory://');
  await work('PGlite', embedded);
  await embedded.close();
}
