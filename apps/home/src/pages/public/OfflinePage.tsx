import { BareLayout } from '../../layouts/BareLayout.tsx';
import { Offline } from '../../layouts/Offline.tsx';

export const meta = () => [{ title: 'You’re offline · Nexperts' }];

export default function OfflinePage() {
  return (
    <BareLayout>
      <Offline />
    </BareLayout>
  );
}
