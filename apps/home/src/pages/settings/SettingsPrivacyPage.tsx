import { loadSettings } from '../../features/settings/load-settings.ts';
import { PrivacyView } from '../../features/settings/PrivacyView.tsx';
import type { Route } from './+types/SettingsPrivacyPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request);

export const meta = () => [{ title: 'Privacy · Settings · Nexperts' }];

export default function SettingsPrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PrivacyView {...loaderData} />;
}
