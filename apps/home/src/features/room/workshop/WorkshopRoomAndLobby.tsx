import { lazy, Suspense } from 'react';
import { RoomAndLobby } from '../RoomAndLobby.tsx';
import type { WorkshopLobbyProps } from './WorkshopLobby.tsx';

// A call of two people doesn't wait for the code of a workshop.
const WorkshopRoom = lazy(async () => ({ default: (await import('./WorkshopRoom.tsx')).WorkshopRoom }));

type WorkshopRoomAndLobbyProps = Omit<WorkshopLobbyProps, 'onPrepared'>;

/** The room of a workshop's session and, as the page's child, its lobby (W-02, H-04). */
export function WorkshopRoomAndLobby({ place, requestTicket, reload }: WorkshopRoomAndLobbyProps) {
  return (
    <RoomAndLobby<WorkshopLobbyProps> forLobby={{ place, requestTicket, reload }}>
      {(prepared) => (
        <Suspense>
          <WorkshopRoom place={place} requestTicket={requestTicket} prepared={prepared} />
        </Suspense>
      )}
    </RoomAndLobby>
  );
}
