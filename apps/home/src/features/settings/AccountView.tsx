import type { AccountSettings } from '@nexperts/contract';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import * as css from './settings.css.ts';
import { ZoneSection } from './ZoneSection.tsx';

/** Who somebody is for Nexperts: name, address, phone, time zone, newsletter. */
export function AccountView({ settings }: { settings: AccountSettings }) {
  return (
    <>
      <h1 className={css.title}>Account</h1>
      <DetailsForm settings={settings} />
      <EmailSection settings={settings} />
      <ZoneSection settings={settings} />
      <NewsletterSection settings={settings} />
    </>
  );
}
