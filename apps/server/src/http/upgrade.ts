import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import type { Deps } from '../deps.ts';
import { networkOf } from './network.ts';
import { visitorAddress } from './trusted-proxies.ts';

const CLOSE_WITHIN_MS = 1_000;

/** Checks the `Origin` of an upgrade, because browsers apply no same-origin policy to WebSockets. */
export function originCheck(deps: Pick<Deps, 'env'>): (request: IncomingMessage) => boolean {
  const listed = new Set([new URL(deps.env.publicUrl).origin, ...deps.env.corsOrigins]);
  return ({ headers: { origin, host } }) =>
    origin !== undefined &&
    (listed.has(origin) || origin === `http://${host}` || origin === `https://${host}`);
}

/** The network of a visitor's address, by which pending sockets are limited. */
export function upgradeNetwork({ env }: Pick<Deps, 'env'>, { socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return networkOf(
    visitorAddress(
      socket.remoteAddress ?? 'unknown',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      env.trustedProxies,
    ),
  );
}

/** The path of a request's target, without its query. */
export const pathOf = ({ url }: IncomingMessage): string => url?.split('?', 1)[0] ?? '';

/** Refuses an upgrade and closes the connection within a second, whether or not the response is read. */
export function refuseUpgrade(
  socket: Duplex,
  status: '401 Unauthorized' | '403 Forbidden' | '503 Service Unavailable',
): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const late = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS);
  socket.once('finish', () => socket.destroy());
  socket.once('close', () => clearTimeout(late));
}

/** Closes a server whose sockets were asked to close; those that have not within a second are cut. */
export async function allClosed(sockets: WebSocketServer): Promise<void> {
  const until = performance.now() + CLOSE_WITHIN_MS;
  while (sockets.clients.size > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
}
