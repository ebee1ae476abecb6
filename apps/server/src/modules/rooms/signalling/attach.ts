import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@nexperts/contract';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../../deps.ts';
import { RTC_PATH } from '../../../http/server-options.ts';
import { addressNetwork } from '../../../http/throttle.ts';
import { visitorAddress } from '../../../http/trusted-proxies.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { serve } from './connection.ts';
import type { Signalling } from './context.ts';
import { startDispatch } from './dispatch.ts';
import { closeWithSessions } from './ended-sessions.ts';
import { Registry } from './registry.ts';
import { PendingSockets } from './pending-sockets.ts';
import { startUpkeep } from './upkeep.ts';

const CLOSE_WITHIN_MS = 1_000;

/** A browser says which page opens the socket; it must be one of ours. */
function ourOrigin(deps: Deps): (request: IncomingMessage) => boolean {
  const listed = new Set([new URL(deps.env.publicUrl).origin, ...deps.env.corsOrigins]);
  return ({ headers: { origin, host } }) =>
    origin !== undefined &&
    (listed.has(origin) || origin === `http://${host}` || origin === `https://${host}`);
}

/** The network a visitor comes from, for counting. */
function networkOf({ env }: Deps, { socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return addressNetwork(
    visitorAddress(
      socket.remoteAddress ?? 'unknown',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      env.trustedProxies,
    ),
  );
}

/** Refuses an upgrade and ends the connection within a second, whether the answer is read or not. */
function refuse(socket: Duplex, status: '403 Forbidden' | '503 Service Unavailable'): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const late = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS);
  socket.once('finish', () => socket.destroy());
  socket.once('close', () => clearTimeout(late));
}

/**
 * Serves the signalling socket of the video rooms on `/api/rtc` (docs/adr/0005, docs/adr/0018). Any number of processes may do so
 * on one database. `close()` tells the browsers to come back (1012) and frees what it holds.
 */
export async function attachSignalling(
  server: Server,
  deps: Deps,
  limits: Limits = LIMITS,
): Promise<{ sockets(): number; close(): Promise<void> }> {
  const s: Signalling = {
    deps,
    limits,
    registry: new Registry(),
    node: randomUUID(),
    mono: () => performance.now(),
  };
  // A variable, because @types/ws does not know `closeTimeout` yet.
  const options = {
    noServer: true,
    path: RTC_PATH,
    maxPayload: limits.maxPayload,
    closeTimeout: limits.closeMs,
    // connection.ts answers pings, because it counts them.
    autoPong: false,
  };
  const sockets = new WebSocketServer(options);
  const pending = new PendingSockets(limits);
  const stopDispatch = await startDispatch(s);
  const stopWatch = await closeWithSessions(s);
  const stopUpkeep = startUpkeep(s);
  const isOurs = ourOrigin(deps);

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node has taken its own listener off this socket: without another, a reset would end the process.
    socket.on('error', () => socket.destroy());
    if (!isOurs(request)) return refuse(socket, '403 Forbidden');
    const release = pending.add(networkOf(deps, request));
    if (!release) return refuse(socket, '503 Service Unavailable');
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (opened) => serve(s, opened, release));
  };
  server.on('upgrade', onUpgrade);

  return {
    sockets: () => sockets.clients.size,
    close: async () => {
      server.off('upgrade', onUpgrade);
      await stopUpkeep();
      // The rows stay: whoever comes back to another process is still expected.
      for (const member of s.registry.all()) s.registry.remove(member);
      for (const socket of sockets.clients) socket.close(CLOSE.restart);
      await allClosed(sockets);
      await stopWatch();
      await stopDispatch();
    },
  };
}

async function allClosed(sockets: WebSocketServer): Promise<void> {
  const until = performance.now() + CLOSE_WITHIN_MS;
  while (sockets.clients.size > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
}
