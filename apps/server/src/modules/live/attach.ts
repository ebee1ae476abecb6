import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@nexperts/contract';
import { WebSocketServer, type WebSocket } from 'ws';
import { SESSION_ENDED } from '../../db/drop-sessions.ts';
import { isDemoClock } from '../../adapters/demo-clock.ts';
import type { Deps } from '../../deps.ts';
import type { SessionAccount } from '../../http/context.ts';
import { PendingSockets } from '../../http/pending-sockets.ts';
import { LIVE_SOCKET_PATH } from '../../http/server-options.ts';
import { allClosed, originCheck, pathOf, refuseUpgrade, upgradeNetwork } from '../../http/upgrade.ts';
import { sessionOf } from '../accounts/index.ts';
import { LIVE_CHANNEL, readHint } from './hints.ts';
import { Registry, type Page } from './registry.ts';

/** Close code for a page that sends anything (RFC 6455, section 7.4.1). */
const POLICY_VIOLATION = 1008;

/** Limits of the live socket: times in ms of real time, sizes in bytes. */
export interface LiveLimits {
  /** Open sockets in the process */
  readonly sockets: number;
  /** Open sockets of one account in the process; one more closes the oldest */
  readonly perAccount: number;
  /** Upgrades whose login session is being read, in the process */
  readonly pendingSockets: number;
  /** The same, from one network */
  readonly pendingPerNetwork: number;
  /** Interval of the pings; a page that has not answered one when the next is due is cut */
  readonly pingMs: number;
  /** Timeout from our close frame to the end of the connection, whether or not it is answered */
  readonly closeMs: number;
  /** A socket with more unsent bytes than this is cut */
  readonly backlogBytes: number;
}

export const LIVE_LIMITS: LiveLimits = {
  sockets: 20_000,
  perAccount: 12,
  pendingSockets: 1_000,
  pendingPerNetwork: 32,
  pingMs: 30_000,
  closeMs: 1_000,
  // A hint has some 120 bytes: 500 of them unread.
  backlogBytes: 64 * 1024,
};

/** Sends the channel's hints to the pages they are for, and closes pages whose login session ends. */
async function listen(
  { bus, clock, log }: Deps,
  pages: Registry,
  { backlogBytes }: LiveLimits,
): Promise<() => Promise<void>> {
  const stopHints = await bus.subscribe(LIVE_CHANNEL, (text) => {
    const read = readHint(text);
    if (!read) {
      log.debug('unknown hint');
      return;
    }
    for (const { socket } of pages.of(read.to)) {
      if (socket.bufferedAmount > backlogBytes) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(read.hint));
    }
  });
  const stopEnded = await bus.subscribe(SESSION_ENDED, (ended) => {
    for (const page of pages.all()) if (page.sessionId === ended) page.socket.close(CLOSE.signedOut);
  });
  // Hints and ended sessions may be missing, or another time is shown: pages come back and fetch what changed.
  const renew = (): void => {
    for (const { socket } of pages.all()) socket.close(CLOSE.restart);
  };
  bus.onReconnect(renew);
  const stopClock = isDemoClock(clock) ? clock.onMove(renew) : () => {};
  return async () => {
    stopClock();
    await stopHints();
    await stopEnded();
  };
}

function startHeartbeat(pages: Registry, pingMs: number): () => void {
  const timer = setInterval(() => {
    for (const page of pages.all()) {
      if (!page.isAlive) page.socket.terminate();
      else if (page.socket.readyState === page.socket.OPEN) {
        page.isAlive = false;
        page.socket.ping();
      }
    }
  }, pingMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Serves the socket that tells pages what changed, on `/api/live`: from the server to the page only, hints only. Who asks
 * is known by the session cookie, before the upgrade. Any number of processes may do so on one database. `close()` asks
 * pages to reconnect (close code 1012).
 */
export async function attachLive(
  server: Server,
  deps: Deps,
  limits: LiveLimits = LIVE_LIMITS,
): Promise<{ sockets(): number; close(): Promise<void> }> {
  const pages = new Registry();
  const pending = new PendingSockets({
    sockets: limits.pendingSockets,
    perOwner: limits.pendingPerNetwork,
  });
  const isAllowedOrigin = originCheck(deps);
  // A variable, because @types/ws does not know `closeTimeout` yet. A page sends nothing but pongs and close frames.
  const options = { noServer: true, maxPayload: 256, closeTimeout: limits.closeMs, autoPong: false };
  const sockets = new WebSocketServer(options);
  const stopListening = await listen(deps, pages, limits);
  const stopHeartbeat = startHeartbeat(pages, limits.pingMs);
  const fail = (err: unknown): void => deps.log.error({ err }, 'live socket');

  async function opened(
    socket: WebSocket,
    { id: accountId, sessionId }: SessionAccount,
    cookies: string | undefined,
  ): Promise<void> {
    const page: Page = { socket, accountId, sessionId, isAlive: true };
    socket.on('pong', () => {
      page.isAlive = true;
    });
    socket.on('message', () => socket.close(POLICY_VIOLATION));
    socket.on('ping', () => socket.close(POLICY_VIOLATION));
    socket.on('error', (err) => deps.log.debug({ err }, 'live socket'));
    socket.on('close', () => pages.remove(page));
    pages.add(page, limits.perAccount)?.socket.close(CLOSE.replaced);
    // It may have ended after the first look, before this socket was among those that are closed with it.
    if (!(await sessionOf(deps, cookies))) socket.close(CLOSE.signedOut);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const cookies = request.headers.cookie;
    const account = await sessionOf(deps, cookies);
    if (!account) return refuseUpgrade(socket, '401 Unauthorized');
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (made) => {
      opened(made, account, cookies).catch((error: unknown) => {
        fail(error);
        made.close(CLOSE.restart);
      });
    });
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (pathOf(request) !== LIVE_SOCKET_PATH) return;
    // Node has removed its own listener from this socket. Without another, a connection reset would end the process.
    socket.on('error', () => socket.destroy());
    if (!isAllowedOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    if (pages.count >= limits.sockets) return refuseUpgrade(socket, '503 Service Unavailable');
    const { release } = pending.add(upgradeNetwork(deps, request), () => socket.destroy());
    upgrade(request, socket, head)
      .catch((error: unknown) => {
        fail(error);
        refuseUpgrade(socket, '503 Service Unavailable');
      })
      .finally(release);
  };
  server.on('upgrade', onUpgrade);

  return {
    sockets: () => sockets.clients.size,
    close: async () => {
      server.off('upgrade', onUpgrade);
      stopHeartbeat();
      for (const socket of sockets.clients) socket.close(CLOSE.restart);
      await allClosed(sockets);
      await stopListening();
    },
  };
}
