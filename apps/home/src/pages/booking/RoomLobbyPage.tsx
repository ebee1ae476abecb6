import { useOutletContext } from 'react-router';
import { Lobby, type LobbyProps } from '../../features/room/Lobby.tsx';
import { WorkshopLobby, type WorkshopLobbyProps } from '../../features/room/workshop/WorkshopLobby.tsx';
import { BareLayout } from '../../layouts/BareLayout.tsx';

export const meta = () => [{ title: 'Before you join · Nexperts' }];

export default function RoomLobbyPage() {
  const props = useOutletContext<LobbyProps | WorkshopLobbyProps>();
  return (
    <BareLayout>
      {'place' in props ? (
        <WorkshopLobby key={props.place.id} {...props} />
      ) : (
        <Lobby key={props.booking.id} {...props} />
      )}
    </BareLayout>
  );
}
