import { useOutletContext } from 'react-router';
import { Lobby, type LobbyProps } from '../../features/room/Lobby.tsx';
import { seatPlace } from '../../features/room/workshop/place.ts';
import { WorkshopLobby } from '../../features/room/workshop/WorkshopLobby.tsx';
import { BareLayout } from '../../layouts/BareLayout.tsx';

export const meta = () => [{ title: 'Before you join · Nexperts' }];

export default function RoomLobbyPage() {
  const props = useOutletContext<LobbyProps>();
  const { booking } = props;
  return (
    <BareLayout>
      {booking.seat ? (
        <WorkshopLobby key={booking.id} place={seatPlace(booking)} />
      ) : (
        <Lobby key={booking.id} {...props} />
      )}
    </BareLayout>
  );
}
