import type { ServerMessage } from '@nexperts/contract';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';

/**
 * Sends a message to an open socket. Terminates a socket whose client has stopped reading: a close frame would only
 * wait behind the backlog.
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
