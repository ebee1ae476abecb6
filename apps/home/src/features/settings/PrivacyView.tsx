import type { AccountSettings } from '@nexperts/contract';
import { DeleteSection } from './DeleteSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import * as css from './settings.css.ts';

/** Data export, newsletter and deletion of the account. */
export function PrivacyView({ settings }: { settings: AccountSettings }) {
  return (
    <>
      <h1 className={css.title}>Privacy</h1>
      <ExportSection />
      <DeleteSection settings={settings} />
    </>
  );
}
