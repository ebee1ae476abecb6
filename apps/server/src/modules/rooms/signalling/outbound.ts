import type { ServerMessage } from '@nexperts/contract';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';

/**
 * Sends a message to an open socket. One whose other end has left too much unread is ended instead: a closing frame
 * would wait behind the rest.
 */
export function send(
  socket: WebSocket,
  { backlogBytes }: Pick<Limits, 'backlogBytes'>,
  message: ServerMessage,
): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > backlogBytes) socket.terminate();
  else socket.send(JSON.stringify(message));
}
