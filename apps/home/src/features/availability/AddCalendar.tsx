import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { useState } from 'react';
import type { AddWayProps } from './add-way.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { AddByFile } from './AddByFile.tsx';
import { AddByLogin } from './AddByLogin.tsx';
import * as css from './calendars.css.ts';

const WAYS = [
  {
    value: 'address',
    label: 'By a link',
    description: 'For Google, Outlook and any calendar with an ICS address',
    Form: AddByAddress,
  },
  {
    value: 'login',
    label: 'With an app password',
    description: 'For iCloud, Fastmail, Nextcloud and other accounts that offer CalDAV',
    Form: AddByLogin,
  },
  { value: 'file', label: 'From a file', description: 'We read an ICS file once', Form: AddByFile },
] as const;

/** Adds an outside calendar in one of three ways (F-04). What was typed in one stays when another is looked at. */
export function AddCalendar({ onAdded }: AddWayProps) {
  const [way, setWay] = useState<string>('address');
  return (
    <div className={css.add}>
      <RadioGroup label="Add a calendar" options={WAYS} value={way} onChange={setWay} />
      {WAYS.map(({ value, Form }) => (
        <div key={value} hidden={way !== value}>
          <Form onAdded={onAdded} />
        </div>
      ))}
    </div>
  );
}
