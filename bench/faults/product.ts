import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SERVER } from '../site/product.ts';

/** A running server process and how long it took to take requests, in ms. */
export interface Product {
  readonly url: string;
  readonly child: ChildProcess;
  readonly readyMs: number;
  /** Kills it with SIGKILL, as the kernel does when memory is short */
  kill(): Promise<void>;
}

/** Starts the server without demo data; each visitor may be given an address of its own by X-Forwarded-For. */
export async function startServer(settings: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, SERVER, {
    env: {
      PATH: process.env.PATH,
      // Hundreds of starts can share one compile cache.
      NODE_COMPILE_CACHE: join(tmpdir(), 'nexperts-compiled'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SEED_DEMO: '0',
      TRUSTED_PROXIES: '1',
      READS_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    child,
    readyMs: performance.now() - started,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      process.off('exit', end);
    },
  };
}

/** Any address of a /8, so that throttles count each request for itself. */
export function anybody(): string {
  const part = (): number => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** POSTs or PATCHes JSON as our pages do, from an address of its own. */
export function send(
  url: string,
  path: string,
  { cookie = '', body = {}, method = 'POST', headers = {} }: SendOptions = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': anybody(),
      cookie,
      ...headers,
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

interface SendOptions {
  cookie?: string;
  body?: unknown;
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
}
