import { createApp } from '../../app.ts';
import type { TestServer } from '../../testing/harness.ts';

type App = ReturnType<typeof createApp>;
// Making an app reads the built sites, so each test server gets one.
const apps = new WeakMap<TestServer, App>();

function appOf(server: TestServer): App {
  const app = apps.get(server) ?? createApp(server.deps);
  apps.set(server, app);
  return app;
}

/** POSTs JSON to the test's server as if from an address of the network. */
export function fromAddress(server: TestServer, ip: string) {
  const app = appOf(server);
  const env = { incoming: { socket: { remoteAddress: ip, remotePort: 1, remoteFamily: 'IPv4' } } };
  return async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    app.request(
      `http://localhost:3000${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
        body: JSON.stringify(body),
      },
      env,
    );
}

let last = 0;
/** Addresses nobody has used yet, so that limits by address stay out of a test. */
export const freshAddress = (): string => `198.18.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

export interface ErrorAnswer {
  status: number;
  code: string;
  message: string;
  retryAfter: number | null;
  fields?: Record<string, string>;
}

/** An error answer without what differs from request to request. */
export async function errorOf(answer: Response): Promise<ErrorAnswer> {
  const { requestId: _, ...body } = (await answer.json()) as {
    requestId: string;
    code: string;
    message: string;
  };
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, ...body, retryAfter: retryAfter === null ? null : Number(retryAfter) };
}
