import { isApiError } from '@nexperts/api';
import type { Booking, JoinTicket } from '@nexperts/contract';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { Call } from './Call.tsx';
import { forgetChoice, readChoice, saveChoice, takeOver } from './choice.ts';
import { closedNow } from './closed.ts';
import type { DeviceChoice } from './engine/local-media.ts';
import { OverScreen } from './OverScreen.tsx';
import { RoomSession } from './room-session.ts';

export interface RoomProps {
  booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
}

const REFUSALS = new Set([401, 403, 404, 409]);
const isRefusal = (error: unknown): boolean => isApiError(error) && REFUSALS.has(error.status);

function Stay({
  booking,
  requestTicket,
  choice,
  onAgain,
}: RoomProps & { choice: DeviceChoice; onAgain: (choice: DeviceChoice) => void }) {
  const [session] = useState(() => {
    const handed = takeOver(booking.id);
    let ticket = handed?.ticket;
    return new RoomSession({
      // The first was asked for when Join was pressed, while this page was loading.
      requestTicket: () => {
        const first = ticket;
        ticket = undefined;
        return first ?? requestTicket();
      },
      isRefusal,
      choice,
      onChoice: (now) => saveChoice(booking.id, now),
      // A reload after the end begins in the lobby.
      onOver: () => forgetChoice(booking.id),
      local: handed?.local ?? null,
      onTime: (now) => clock.sync(new Date(now).toISOString()),
    });
  });
  useEffect(() => {
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
