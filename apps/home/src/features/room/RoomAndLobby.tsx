import { Activity, Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { useOutlet } from 'react-router';
import type { RoomSession } from './room-session.ts';

interface RoomAndLobbyProps<Lobby> {
  /** What the lobby gets from its page's `useOutletContext`, together with `onPrepared` */
  forLobby: Omit<Lobby, 'onPrepared'>;
  /** Draws the room with the session that the lobby has prepared; null: it was opened without a lobby */
  children: (prepared: RoomSession | null) => ReactNode;
}

/**
 * A room and, as the page's child, its lobby (W-02). While the lobby shows, the room is drawn hidden: on a slow computer
 * drawing it takes longer than connecting, and would keep the first picture waiting.
 */
export function RoomAndLobby<Lobby>({ forLobby, children }: RoomAndLobbyProps<Lobby>) {
  const [prepared, setPrepared] = useState<{ n: number; session: RoomSession } | null>(null);
  const lobby = useOutlet({
    ...forLobby,
    onPrepared: (session: RoomSession) => setPrepared((before) => ({ n: (before?.n ?? 0) + 1, session })),
  });
  const isInRoom = !lobby;
  // Not left to the room itself: its code may still be on its way, and the lobby that goes stops the session. Before the
  // room is painted, which takes longer than opening the socket.
  useLayoutEffect(() => {
    if (!isInRoom || !prepared) return;
    prepared.session.start();
    return () => prepared.session.stop();
  }, [isInRoom, prepared]);
  return (
    <>
      {lobby}
      {lobby && !prepared ? null : (
        <Activity mode={lobby ? 'hidden' : 'visible'}>
          <Fragment key={prepared?.n}>{children(prepared?.session ?? null)}</Fragment>
        </Activity>
      )}
    </>
  );
}
