import { loadNotificationSettings } from '../../features/settings/load-settings.ts';
import { NotificationsView } from '../../features/settings/NotificationsView.tsx';
import type { Route } from './+types/SettingsNotificationsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNotificationSettings(request);

export const meta = () => [{ title: 'Notifications · Settings · Nexperts' }];

export default function SettingsNotificationsPage({ loaderData }: Route.ComponentProps) {
  return <NotificationsView {...loaderData} />;
}
