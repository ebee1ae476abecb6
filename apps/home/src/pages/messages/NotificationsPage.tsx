import { InboxView, loadInbox } from '../../features/notifications/index.ts';
import type { Route } from './+types/NotificationsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInbox(request);

export const meta = () => [{ title: 'Notifications · Nexperts' }];

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return <InboxView {...loaderData} />;
}
