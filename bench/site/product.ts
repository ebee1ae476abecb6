import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** What Node is given to run the server, as `npm start` and the image give it. */
export const SERVER = ['--v8-pool-size=1', 'apps/server/build/start.js'];

/** The server with the built sites and the demo data, as `npm start` runs it. */
export async function startProduct(dataDir: string): Promise<Running> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, SERVER, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      READS_PER_MINUTE: '0',
    },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (server.exitCode !== null || tries > 1200) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}
