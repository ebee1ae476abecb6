import { EMPTY_CHAT } from './chat-log.ts';
import { NO_QUESTIONS } from './workshop-questions.ts';
import type { CallState } from './types.ts';

/** State of a call before the server's `welcome`. */
export const INITIAL_STATE: CallState = {
  phase: 'joining',
  end: null,
  signalling: 'connected',
  mediaServer: null,
  role: null,
  me: null,
  workshop: null,
  questions: NO_QUESTIONS,
  participants: new Map(),
  chat: EMPTY_CHAT,
  startsAt: 0,
  endsAt: 0,
};
