import { CALENDAR_PROVIDERS, type CalendarProviderName } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
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

interface AddCalendarProps extends AddWayProps {
  /** Those whose calendars can be connected here */
  providers: readonly CalendarProviderName[];
  /** The one whose login is being opened */
  connecting: CalendarProviderName | null;
  onConnect: (provider: CalendarProviderName) => void;
}

/** Adds an outside calendar by a login at its provider, where that is offered, or in one of three other ways (F-04). What was typed in one stays when another is looked at. */
export function AddCalendar({ providers, connecting, onConnect, onAdded }: AddCalendarProps) {
  const [way, setWay] = useState<string>('address');
  return (
    <div className={css.add}>
      {providers.length > 0 ? (
        <div className={css.form}>
          <p className={css.muted}>
            Log in there and allow us to see your main calendar. We can’t change anything in it.
          </p>
          <div className={css.buttons}>
            {providers.map((provider) => (
              <Button
                key={provider}
                variant="secondary"
                isPending={connecting === provider}
                pendingLabel="Opening…"
                onPress={() => onConnect(provider)}
              >
                {`Connect ${CALENDAR_PROVIDERS[provider]}`}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <RadioGroup label="Add a calendar" options={WAYS} value={way} onChange={setWay} />
      {WAYS.map(({ value, Form }) => (
        <div key={value} hidden={way !== value}>
          <Form onAdded={onAdded} />
        </div>
      ))}
    </div>
  );
}
