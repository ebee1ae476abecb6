import type { OutsideCalendar } from '@nexperts/contract';
import { CheckboxGroup } from '@nexperts/ui/CheckboxGroup';
import { useState } from 'react';

interface AccountCalendarsProps {
  calendars: OutsideCalendar['calendars'];
  isPending: boolean;
  /** Something else is being done: it would be lost */
  isBusy: boolean;
  /** Takes the ids of those that don’t count, and resolves once the list shows it */
  onLeaveOut: (ids: string[]) => Promise<unknown>;
}

/** Which calendars of an account count (F-04): all but those that its owner unticks. */
export function AccountCalendars({ calendars, isPending, isBusy, onLeaveOut }: AccountCalendarsProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const counting = calendars.flatMap(({ id, counts }) => (counts ? [id] : []));
  const choose = async (ids: string[]): Promise<void> => {
    setChosen(ids);
    await onLeaveOut(calendars.flatMap(({ id }) => (ids.includes(id) ? [] : [id])));
    setChosen(null);
  };
  return (
    <CheckboxGroup
      label="Calendars that count"
      description={isPending ? 'Reading your calendars…' : 'A new calendar in this account counts too.'}
      options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? counting}
      // The focus stays where it is, which it wouldn’t if they were disabled.
      isReadOnly={isPending || isBusy}
      onChange={(ids) => void choose(ids)}
    />
  );
}
