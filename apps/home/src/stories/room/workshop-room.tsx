import { useState } from 'react';
import { fn } from 'storybook/test';
import { clock } from '../../clock.ts';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import { participant } from '../../features/room/engine/participant.fixture.ts';
import type {
  CallEngine,
  CallEvents,
  CallState,
  Participant,
  WorkshopState,
} from '../../features/room/engine/types.ts';
import { RoomSession } from '../../features/room/room-session.ts';
import type { WorkshopPlace } from '../../features/room/workshop/place.ts';
import { WorkshopCall } from '../../features/room/workshop/WorkshopCall.tsx';
import { paths } from '../../paths.ts';
import { app } from '../app.tsx';

/** Somebody in the room who listens. */
export const person = (id: string, name: string, change: Partial<Participant> = {}): Participant =>
  participant(id, { name, media: { mic: false, cam: false, screen: false }, ...change });
export const heard = { mic: true, cam: false, screen: false };
export const amara = person('amara', 'Amara Osei', { role: 'expert', media: heard, isSpeaking: true });
export const leo = person('leo', 'Leo Fontaine');
export const mina = person('mina', 'Mina Park', { handAt: 2_000, media: heard });
export const noor = person('noor', 'Noor Haddad', { handAt: 1_000 });

export const act = fn(() => true);

/** A workshop in which nothing has been set. */
export const SET: WorkshopState = {
  chat: 'open',
  waiting: [],
  isHandUp: false,
  actingHost: null,
  stage: [],
  poll: null,
};
/** Whose pictures the page asks for. */
export const watch = fn<CallEngine['watch']>();
let told: <E extends keyof CallEvents>(event: E, value: CallEvents[E]) => void = () => undefined;

/** The engine tells the page something. */
export function tell<E extends keyof CallEvents>(event: E, value: CallEvents[E]): void {
  told(event, value);
}

function engine(state: Partial<CallState>): CallEngine {
  const listeners = new Map<string, Set<(value: never) => void>>();
  told = (event, value) => {
    for (const listener of listeners.get(event) ?? []) (listener as (of: typeof value) => void)(value);
  };
  return {
    state: { ...INITIAL_STATE, phase: 'in', me: 'me', ...state },
    join: async () => undefined,
    leave: async () => undefined,
    setTrack: async () => undefined,
    sendChat: () => undefined,
    retryChat: () => undefined,
    readChat: () => undefined,
    loadEarlierChat: () => undefined,
    watch,
    act,
    stats: async () => ({ bytesReceived: 0, relayed: false }),
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
  };
}

/** The room as its host or a guest sees it. @param minute of the session */
export const place = (role: WorkshopPlace['role'], minute = 10): WorkshopPlace => ({
  id: 'session',
  role,
  title: 'Tax basics for sole traders',
  hostName: amara.name,
  isFree: false,
  ownName: role === 'expert' ? amara.name : 'Robin Ashgrove',
  startsAt: new Date(clock.now() - minute * 60_000).toISOString(),
  endsAt: new Date(clock.now() + (60 - minute) * 60_000).toISOString(),
  closedNow: () => null,
  roomPath: '/room',
  lobbyPath: '/lobby',
  back: { href: paths.workshop('session'), label: 'Go to the workshop' },
  wrapUp: null,
});

interface InRoomProps {
  role: WorkshopPlace['role'];
  people: readonly Participant[];
  state?: Partial<CallState>;
  /** Of the session; 10 */
  minute?: number;
}

function InRoom({ role, people, state, minute }: InRoomProps) {
  const [session] = useState(() => {
    const participants = new Map(people.map((one) => [one.id, one]));
    const created = new RoomSession({
      requestTicket: () => Promise.reject(new Error('nobody joins here')),
      isRefusal: () => false,
      onTime: () => undefined,
      choice: { mic: false, cam: false },
      onChoice: () => undefined,
      onOver: () => undefined,
      local: null,
      engine: engine({ role, workshop: SET, participants, ...state }),
    });
    created.start();
    return created;
  });
  return <WorkshopCall place={place(role, minute)} session={session} onLeave={() => undefined} />;
}
/** The room with these people, for `render`. */
export const room = (props: InRoomProps) =>
  app('none', { default: () => <InRoom {...props} /> }, 'room', '/room');
