import { loadSecurity } from '../../features/settings/load-settings.ts';
import { SecurityView } from '../../features/settings/SecurityView.tsx';
import type { Route } from './+types/SettingsSecurityPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSecurity(request);

export const meta = () => [{ title: 'Security · Settings · Nexperts' }];

export default function SettingsSecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityView {...loaderData} />;
}
