import type { AccountSettings, SignedInDevice } from '@nexperts/contract';
import { DevicesSection } from './DevicesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import * as css from './settings.css.ts';

interface SecurityViewProps {
  settings: AccountSettings;
  devices: readonly SignedInDevice[];
}

/** Password, two-step login and signed-in devices. */
export function SecurityView({ settings, devices }: SecurityViewProps) {
  return (
    <>
      <h1 className={css.title}>Security</h1>
      <PasswordSection email={settings.email} />
      <SecondFactorSection settings={settings} />
      <DevicesSection devices={devices} />
    </>
  );
}
