import { sampleBooking } from '@nexperts/api/msw';
import type { Emitter } from '../../features/room/engine/emitter.ts';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import { participant } from '../../features/room/engine/participant.fixture.ts';
import type { CallEngine, CallEvents, CallState } from '../../features/room/engine/types.ts';
import { RoomSession, type RoomSessionOptions } from '../../features/room/room-session.ts';

// A call of two whose other side is made up, for the stories of the room.

export const booking = sampleBooking({ status: 'confirmed' });

/** The expert, who is there with the microphone on. */
export const leo = participant('leo', { inst: 'one', name: booking.expert.name, role: 'expert' });

/** The client is in the call; what the page asks of the engine has no effect. @param more what the engine does instead */
export function idleEngine(
  events: Emitter<CallEvents>,
  state: Partial<CallState>,
  more: Partial<CallEngine> = {},
): CallEngine {
  return {
    state: { ...INITIAL_STATE, phase: 'in', role: 'client', ...state },
    join: async () => undefined,
    leave: async () => undefined,
    setTrack: async () => undefined,
    act: () => true,
    watch: () => undefined,
    sendChat: () => undefined,
    retryChat: () => undefined,
    readChat: () => undefined,
    loadEarlierChat: () => undefined,
    stats: async () => ({ bytesReceived: 0, relayed: false }),
    on: events.on.bind(events),
    ...more,
  };
}

/** A session that has joined with the microphone on. */
export function joinedSession(
  options: Required<Pick<RoomSessionOptions, 'engine' | 'local'>> & Pick<RoomSessionOptions, 'recogniser'>,
): RoomSession {
  const session = new RoomSession({
    requestTicket: () => Promise.reject(new Error('nobody joins here')),
    isRefusal: () => false,
    onTime: () => undefined,
    choice: { mic: true, cam: false },
    onChoice: () => undefined,
    onOver: () => undefined,
    ...options,
  });
  session.start();
  return session;
}
