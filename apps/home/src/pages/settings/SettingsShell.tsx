import { Outlet } from 'react-router';
import { SettingsLayout } from '../../features/settings/SettingsLayout.tsx';

export default function SettingsShell() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  );
}
