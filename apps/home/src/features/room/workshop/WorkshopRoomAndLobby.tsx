import type { JoinTicket } from '@nexperts/contract';
import { lazy, Suspense } from 'react';
import { RoomAndLobby } from '../RoomAndLobby.tsx';
import type { WorkshopPlace } from './place.ts';
import type { WorkshopLobbyProps } from './WorkshopLobby.tsx';

// A call of two people doesn't wait for the code of a workshop.
const WorkshopRoom = lazy(async () => ({ default: (await import('./WorkshopRoom.tsx')).WorkshopRoom }));

interface WorkshopRoomAndLobbyProps {
  place: WorkshopPlace;
  /** Asks the server for a one-use ticket; fails with an API error when this account may not enter */
  requestTicket: () => Promise<JoinTicket>;
}

/** The room of a workshop's session and, as the page's child, its lobby (W-02, H-04). */
export function WorkshopRoomAndLobby({ place, requestTicket }: WorkshopRoomAndLobbyProps) {
  return (
    <RoomAndLobby<WorkshopLobbyProps> forLobby={{ place, requestTicket }}>
      {(prepared) => (
        <Suspense>
          <WorkshopRoom place={place} requestTicket={requestTicket} prepared={prepared} />
        </Suspense>
      )}
    </RoomAndLobby>
  );
}
