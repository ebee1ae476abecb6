import type { Booking, JoinTicket } from '@nexperts/contract';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { Call } from './Call.tsx';
import { readChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import { createSession } from './create-session.ts';
import type { DeviceChoice } from './engine/local-media.ts';
import { OverScreen } from './OverScreen.tsx';
import type { RoomSession } from './room-session.ts';

export interface RoomProps {
  booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
  /** The session that the lobby has prepared, and Join starts; null: the room was opened without a lobby */
  prepared: RoomSession | null;
}

function JoinedRoom({
  booking,
  requestTicket,
  prepared,
  choice,
  onAgain,
}: RoomProps & { choice: DeviceChoice; onAgain: (choice: DeviceChoice) => void }) {
  const [session] = useState(
    () => prepared ?? createSession({ booking, requestTicket, choice, local: null }),
  );
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const end = useStore(session.store, ({ call }) => call.end);
  if (end) return <OverScreen booking={booking} end={end} onAgain={() => onAgain(session.local.choice)} />;
  return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
}

/**
 * The room of a booking (W-02). Without a choice of devices, or while the room is closed, it redirects to the lobby. After
 * a reload the choice is stored, so the call resumes.
 */
export function Room({ booking, requestTicket, prepared }: RoomProps) {
  const [attempt, setAttempt] = useState(() => ({
    number: 1,
    choice: closedNow(booking, clock.now()) ? null : (prepared?.local.choice ?? readChoice(booking.id)),
  }));
  if (!attempt.choice) return <Navigate to={paths.lobby(booking.id)} replace />;
  return (
    <JoinedRoom
      key={attempt.number}
      booking={booking}
      requestTicket={requestTicket}
      prepared={attempt.number === 1 ? prepared : null}
      choice={attempt.choice}
      onAgain={(choice) => setAttempt(({ number }) => ({ number: number + 1, choice }))}
    />
  );
}
