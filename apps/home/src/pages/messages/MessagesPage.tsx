import { NothingOpen } from '../../features/messages/MessagesView.tsx';

export const meta = () => [{ title: 'Messages · Nexperts' }];

export default function MessagesPage() {
  return <NothingOpen />;
}
