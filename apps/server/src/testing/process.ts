import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { copyOfTemplate } from './kept-database.ts';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** The bundle that operators start, as an alternative to the sources. */
export const BUILT = fileURLToPath(new URL('../../build/start.js', import.meta.url));
/** Long, because a busy machine may take that long to load a program. */
const READY_WITHIN_MS = 120_000;

/** Settings that lead to a migrated database of its own in the test cluster. */
export const ownDatabase = async (): Promise<Record<string, string>> => ({
  DATABASE_URL: await copyOfTemplate(inject('postgresUrl')),
});

export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** All it has written to standard output and standard error so far */
  output(): string;
  /** Resolves with its exit code when it has ended; null when it was killed */
  readonly exited: Promise<number | null>;
  /** Waits until it says that it is ready. @throws when it ends first */
  ready(): Promise<this>;
  /** Where it serves its metrics, with METRICS_PORT=0 and once it is ready */
  metricsPort(): number;
}

/** The port that a server with PORT=0 says it listens on; 0 before it does. */
const portIn = (output: string, what = 'Listening'): number =>
  Number(new RegExp(`${what} on port (\\d+)`).exec(output)?.[1] ?? 0);

/**
 * Starts the server as a process of its own, as an operator does, on a port that the system chooses; resolves when it
 * has it, or has ended. It is killed when the test file ends.
 */
export async function startProcess(
  settings: Record<string, string>,
  { flags = [], program = MAIN }: { flags?: readonly string[]; program?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, program], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      SEED_DEMO: '0',
      READS_PER_MINUTE: '0',
      NODE_COMPILE_CACHE: join(tmpdir(), 'nexperts-compiled'),
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let port = 0;
  const bound = Promise.withResolvers<void>();
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    port ||= portIn(output);
    if (port > 0) bound.resolve();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => {
    process.off('exit', kill);
    bound.resolve();
  });
  await bound.promise;
  const origin = `http://127.0.0.1:${port}`;
  const found: ServerProcess = {
    origin,
    port,
    child,
    output: () => output,
    metricsPort: () => portIn(output, 'Metrics'),
    exited,
    ready: async () => {
      const isReady = async (): Promise<boolean> =>
        (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
      let ready = false;
      await until(
        async () => child.exitCode !== null || (ready = await isReady()),
        `the server did not get ready: ${output}`,
        READY_WITHIN_MS,
      );
      if (!ready) throw new Error(`the server ended before it was ready: ${output}`);
      return found;
    },
  };
  return found;
}
