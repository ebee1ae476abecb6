import { loadAccount } from '../../features/settings/load-settings.ts';
import { AccountView } from '../../features/settings/AccountView.tsx';
import type { Route } from './+types/SettingsAccountPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request);

export const meta = () => [{ title: 'Account · Settings · Nexperts' }];

export default function SettingsAccountPage({ loaderData }: Route.ComponentProps) {
  return <AccountView {...loaderData} />;
}
