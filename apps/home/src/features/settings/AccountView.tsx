import type { AccountSettings, CalendarFeed } from '@nexperts/contract';
import { CalendarFeedSection } from './CalendarFeedSection.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import * as css from './settings.css.ts';
import { ZoneSection } from './ZoneSection.tsx';

/** Who somebody is for Nexperts: name, address, phone, time zone, calendar feed, newsletter. */
export function AccountView({ settings, feed }: { settings: AccountSettings; feed: CalendarFeed }) {
  return (
    <>
      <h1 className={css.title}>Account</h1>
      <DetailsForm settings={settings} />
      <EmailSection settings={settings} />
      <ZoneSection settings={settings} />
      <CalendarFeedSection feed={feed} />
      <NewsletterSection settings={settings} />
    </>
  );
}
