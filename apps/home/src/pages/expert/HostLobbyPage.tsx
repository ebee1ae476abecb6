import { useOutletContext } from 'react-router';
import { WorkshopLobby, type WorkshopLobbyProps } from '../../features/room/workshop/WorkshopLobby.tsx';
import { BareLayout } from '../../layouts/BareLayout.tsx';

export const meta = () => [{ title: 'Before your workshop · Nexperts' }];

export default function HostLobbyPage() {
  const props = useOutletContext<WorkshopLobbyProps>();
  return (
    <BareLayout>
      <WorkshopLobby key={props.place.id} {...props} />
    </BareLayout>
  );
}
