import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@nexperts/contract';
import { WebSocketServer } from 'ws';
import type { Deps } from '../../../deps.ts';
import { RTC_PATH } from '../../../http/server-options.ts';
import { PendingSockets } from '../../../http/pending-sockets.ts';
import { allClosed, originCheck, pathOf, refuseUpgrade, upgradeNetwork } from '../../../http/upgrade.ts';
import { sessionOf } from '../../accounts/index.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { RefusedMinutes } from '../refused-minutes.ts';
import { followConversations } from './chat-feed.ts';
import { serve } from './connection.ts';
import type { Signalling } from './context.ts';
import { startDispatch } from './dispatch.ts';
import { closeSocketsOfEndedSessions } from './ended-sessions.ts';
import { Media } from './media.ts';
import { Registry } from './registry.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Serves the signalling socket of the video rooms on `/api/rtc` (docs/adr/0005, docs/adr/0018). Any number of processes may do so
 * on one database. `close()` asks browsers to reconnect (close code 1012) and releases its resources.
 * @param monotonicNow ms by which limits and timeouts are measured
 */
export async function attachSignalling(
  server: Server,
  deps: Deps,
  limits: Limits = LIMITS,
  monotonicNow: () => number = () => performance.now(),
): Promise<{ sockets(): number; close(): Promise<void> }> {
  const s: Signalling = {
    deps,
    limits,
    registry: new Registry((roomId) => s.media.forget(roomId)),
    get media() {
      return media;
    },
    refused: new RefusedMinutes(deps),
    node: randomUUID(),
    monotonicNow,
  };
  const media = new Media(s);
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
  const { pendingSockets, pendingPerNetwork, pendingPerAccount } = limits;
  const strangers = new PendingSockets({ sockets: pendingSockets, perOwner: pendingPerNetwork });
  const people = new PendingSockets({ sockets: pendingSockets, perOwner: pendingPerAccount });
  const stopDispatch = await startDispatch(s);
  const stopFollowing = await followConversations(s);
  const stopWatch = await closeSocketsOfEndedSessions(s);
  const stopUpkeep = startUpkeep(s);
  const isAllowedOrigin = originCheck(deps);

  /** A socket that shows a login session leaves the strangers' places, so that no stranger can take its own. */
  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const atDoor = strangers.add(upgradeNetwork(deps, request), () => socket.destroy());
    socket.once('close', atDoor.release);
    const account = await sessionOf(deps, request.headers.cookie);
    if (socket.destroyed) return;
    let place = atDoor;
    if (account) {
      place = people.add(account.id, (by) => {
        if (by === 'others') s.refused.note();
        socket.destroy();
      });
      socket.once('close', place.release);
      atDoor.release();
    }
    sockets.handleUpgrade(request, socket, head, (opened) => serve(s, opened, place));
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (pathOf(request) !== RTC_PATH) return;
    // Node has removed its own listener from this socket. Without another, a connection reset would end the process.
    socket.on('error', () => socket.destroy());
    if (!isAllowedOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    upgrade(request, socket, head).catch((error: unknown) => {
      deps.log.error({ err: error }, 'room socket');
      s.refused.note();
      refuseUpgrade(socket, '503 Service Unavailable');
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    sockets: () => sockets.clients.size,
    close: async () => {
      server.off('upgrade', onUpgrade);
      await stopUpkeep();
      // The presence rows stay, so that members can resume at another process.
      for (const member of s.registry.all()) s.registry.remove(member);
      for (const socket of sockets.clients) socket.close(CLOSE.restart);
      await allClosed(sockets);
      media.close();
      await stopWatch();
      await stopFollowing();
      await stopDispatch();
    },
  };
}
