import { createAdaptorServer } from '@hono/node-server';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { DataDirInUse, lockDataDir } from './db/data-lock.ts';
import { startEngine } from './db/engine-thread.ts';
import { startFilling } from './db/filling-engine.ts';
import { parseEnv, SettingsError } from './env.ts';
import { listen, PortBusy } from './http/listen.ts';
import { serverOptions } from './http/server-options.ts';
import { sayPort } from './telemetry/say-port.ts';

type Handler = (request: Request, bindings: unknown) => Response | Promise<Response>;

/** What a start does before anything large is loaded: settings, port, folder. The rest is in `serve.ts`. */
async function main(): Promise<void> {
  const settings = parseEnv(process.env, process.stdout.isTTY);
  let handler: Handler = () =>
    Response.json(
      { message: 'Starting', code: 'Unavailable', requestId: '' },
      { status: 503, headers: { 'Retry-After': '1' } },
    );

  const server = createAdaptorServer({
    fetch: (request, bindings) => handler(request, bindings),
    serverOptions,
  }) as Server;
  const port = await listen(server, settings);
  let env = settings;
  if (settings.port === 0) {
    env = parseEnv({ ...process.env, PORT: String(port) }, process.stdout.isTTY);
    sayPort('Listening', port, env.logFormat);
  }

  const unlock = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
  const dataDir = `${env.dataDir}/pglite`;
  const isNew = env.seedDemo === 'life' && !existsSync(`${dataDir}/PG_VERSION`);
  const at = env.databaseUrl ?? (isNew ? startFilling({ dataDir }) : startEngine({ dataDir }));
  const { serve } = await import('./serve.ts');
  const app = await serve({ env, server, at, unlock });
  handler = (request, bindings) => app.fetch(request, bindings);
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
