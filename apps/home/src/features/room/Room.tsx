import type { Booking, JoinTicket } from '@nexperts/contract';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { Call } from './Call.tsx';
import { readChoice } from './choice.ts';
import { closedNow } from './closed.ts';
import type { DeviceChoice } from './engine/local-media.ts';
import { OverScreen } from './OverScreen.tsx';
import { claim, earlyStay, newStay } from './stay.ts';

export interface RoomProps {
  booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
}

function Stay({
  booking,
  requestTicket,
  choice,
  onAgain,
}: RoomProps & { choice: DeviceChoice; onAgain: (choice: DeviceChoice) => void }) {
  const [session] = useState(
    () => earlyStay(booking.id) ?? newStay({ booking, requestTicket, choice, local: null }),
  );
  useEffect(() => {
    claim(session);
    session.start();
    return () => session.stop();
  }, [session]);
  const end = useStore(session.store, ({ call }) => call.end);
  if (end) return <OverScreen booking={booking} end={end} onAgain={() => onAgain(session.local.choice)} />;
  return <Call booking={booking} session={session} onLeave={() => void session.leave()} />;
}

/**
 * The room of a booking (W-02). Without a choice of devices, and while the room is closed, the lobby comes first; after
 * a reload the choice is there and the call goes on at once.
 */
export function Room({ booking, requestTicket }: RoomProps) {
  const [stay, setStay] = useState(() => ({
    number: 1,
    choice: closedNow(booking, clock.now()) ? null : readChoice(booking.id),
  }));
  if (!stay.choice) return <Navigate to={paths.lobby(booking.id)} replace />;
  return (
    <Stay
      key={stay.number}
      booking={booking}
      requestTicket={requestTicket}
      choice={stay.choice}
      onAgain={(choice) => setStay(({ number }) => ({ number: number + 1, choice }))}
    />
  );
}
