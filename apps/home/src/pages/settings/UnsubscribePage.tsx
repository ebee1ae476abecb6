import { UnsubscribeView } from '../../features/notifications/index.ts';

export const meta = () => [{ title: 'Unsubscribe · Nexperts' }, { name: 'robots', content: 'noindex' }];

/** Where the links in emails that can be switched off lead. */
export default function UnsubscribePage() {
  return <UnsubscribeView />;
}
