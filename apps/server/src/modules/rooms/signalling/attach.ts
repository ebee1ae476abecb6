import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@nexperts/contract';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../../deps.ts';
import { RTC_PATH } from '../join-room.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { serve } from './connection.ts';
import type { Signalling } from './context.ts';
import { startDispatch } from './dispatch.ts';
import { closeWithSessions } from './ended-sessions.ts';
import { Registry } from './registry.ts';
import { startUpkeep } from './upkeep.ts';

const CLOSE_WITHIN_MS = 1_000;

/** A browser says which page opens the socket; it must be one of ours. */
function ourOrigin(deps: Deps): (request: IncomingMessage) => boolean {
  const listed = new Set([new URL(deps.env.publicUrl).origin, ...deps.env.corsOrigins]);
  return ({ headers: { origin, host } }) =>
    origin !== undefined &&
    (listed.has(origin) || origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * Serves the signalling socket of the video rooms on `/api/rtc` (DESIGN section 5). Any number of processes may do so
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
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxPayload });
  const stopDispatch = await startDispatch(s);
  const stopWatch = await closeWithSessions(s);
  const stopUpkeep = startUpkeep(s);
  const isOurs = ourOrigin(deps);

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path !== RTC_PATH) {
      // Other listeners may know it; alone, nobody would ever answer.
      if (server.listenerCount('upgrade') === 1) socket.destroy();
      return;
    }
    if (!isOurs(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => serve(s, opened));
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
