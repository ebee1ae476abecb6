import type { Booking, JoinTicket } from '@nexperts/contract';
import { Activity, useState } from 'react';
import { useOutlet } from 'react-router';
import type { LobbyProps } from './Lobby.tsx';
import { Room } from './Room.tsx';
import type { RoomSession } from './room-session.ts';

interface RoomAndLobbyProps {
  /** As the page loaded it */
  booking: Booking;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
  /** Asks for the booking as it is now */
  reload: () => Promise<Booking>;
}

/**
 * The room of a booking and, as the page's child, its lobby (W-02). While the lobby shows, the room is drawn hidden: on a
 * slow computer drawing it takes longer than connecting, and would keep the first picture waiting.
 */
export function RoomAndLobby({ booking: loaded, requestTicket, reload }: RoomAndLobbyProps) {
  const [reloaded, setReloaded] = useState(loaded);
  const booking = reloaded.serverNow > loaded.serverNow ? reloaded : loaded;
  const [prepared, setPrepared] = useState<{ n: number; session: RoomSession } | null>(null);
  const lobby = useOutlet({
    booking,
    requestTicket,
    reload: async () => setReloaded(await reload()),
    onPrepared: (session) => setPrepared((before) => ({ n: (before?.n ?? 0) + 1, session })),
  } satisfies LobbyProps);
  return (
    <>
      {lobby}
      {lobby && !prepared ? null : (
        <Activity mode={lobby ? 'hidden' : 'visible'}>
          <Room
            key={prepared?.n}
            booking={booking}
            requestTicket={requestTicket}
            prepared={prepared?.session ?? null}
          />
        </Activity>
      )}
    </>
  );
}
