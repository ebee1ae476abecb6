import { NO_CHAT } from './chat-log.ts';
import type { CallState } from './types.ts';

/** A call before the server has answered. */
export const NOT_YET: CallState = {
  phase: 'joining',
  end: null,
  signalling: 'connected',
  role: null,
  participants: new Map(),
  chat: NO_CHAT,
  startsAt: 0,
  endsAt: 0,
};
