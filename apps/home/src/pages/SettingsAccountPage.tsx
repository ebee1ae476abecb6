import { loadSettings } from '../features/settings/load-settings.ts';
import { AccountView } from '../features/settings/AccountView.tsx';
import type { Route } from './+types/SettingsAccountPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request);

export const meta = () => [{ title: 'Account · Settings · Nexperts' }];

export default function SettingsAccountPage({ loaderData }: Route.ComponentProps) {
  return <AccountView {...loaderData} />;
}
