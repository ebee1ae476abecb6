import type { ClientMessage, ServerMessage } from '@nexperts/contract';
import type { Room } from '../room.ts';
import type { Signalling } from './context.ts';
import type { Member } from './member.ts';

export type ErrorCode = Extract<ServerMessage, { t: 'error' }>['code'];

/** What is done with a message from the browser; returns the code of a refusal. */
export type Handler<T extends ClientMessage['t']> = (
  s: Signalling,
  member: Member,
  message: Extract<ClientMessage, { t: T }>,
  room: Room,
  isDelivered: boolean,
) => Promise<ErrorCode | null>;

export type Handlers = { [T in ClientMessage['t']]: Handler<T> };
