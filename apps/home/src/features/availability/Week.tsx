import type { WorkingHours } from '@nexperts/contract';
import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Menu } from '@nexperts/ui/Menu';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Copy } from 'lucide-react';
import { memo, useState } from 'react';
import * as css from '../../ui/forms/editor-page.css.ts';
import { errorsBelow } from '../../model/page/errors-below.ts';
import { DayHours } from '../../ui/booking/DayHours.tsx';
import { USUAL, WEEKDAYS } from '../../model/times/day-hours.ts';
import { copyDay, hoursText } from './hours.ts';

type Weekly = WorkingHours['weekly'];

interface WeekProps {
  weekly: Weekly;
  onChange: (weekly: Weekly) => void;
  /** By path, as in `weekly.0.1.endMinute` */
  errors: Readonly<Record<string, string>>;
}

const WORKDAYS = [0, 1, 2, 3, 4];
const ALL = [0, 1, 2, 3, 4, 5, 6];

/** The hours of each weekday. */
export const Week = memo(function Week({ weekly, onChange, errors }: WeekProps) {
  const [copied, setCopied] = useState('');
  const copy = (from: number, to: readonly number[], words: string): void => {
    onChange(copyDay(weekly, from, to));
    setCopied(`${WEEKDAYS[from]}, ${hoursText(weekly[from] ?? [])}, copied to ${words}`);
  };
  return (
    <>
      {weekly.every((ranges) => ranges.length === 0) ? (
        <div className={css.start}>
          <p>Nobody can book you yet. Add hours to the days you work, or start with a standard week.</p>
          <Button
            variant="secondary"
            onPress={() => onChange(weekly.map((_, day) => (WORKDAYS.includes(day) ? [...USUAL] : [])))}
          >
            Monday to Friday, 9 am–5 pm
          </Button>
        </div>
      ) : null}
      <div>
        {WEEKDAYS.map((name, day) => (
          <DayHours
            key={name}
            day={name}
            ranges={weekly[day] ?? []}
            onChange={(ranges) => onChange(weekly.with(day, [...ranges]))}
            errors={errorsBelow(errors, `weekly.${day}`)}
          >
            <CopyMenu day={day} onCopy={(to, words) => copy(day, to, words)} />
          </DayHours>
        ))}
      </div>
      <VisuallyHidden as="p">
        <output>{copied}</output>
      </VisuallyHidden>
    </>
  );
});

function CopyMenu({ day, onCopy }: { day: number; onCopy: (to: readonly number[], words: string) => void }) {
  const others = ALL.filter((other) => other !== day);
  const some: [string, string, readonly number[]][] = [
    ['all', 'every day', others],
    ['workdays', 'Monday to Friday', WORKDAYS],
    ...others.map((other): [string, string, readonly number[]] => [
      `day-${other}`,
      WEEKDAYS[other] ?? '',
      [other],
    ]),
  ];
  return (
    <Menu
      trigger={<IconButton label={`Copy ${WEEKDAYS[day]}’s hours to …`} icon={<Icon as={Copy} />} />}
      items={some.map(([id, words, to], place) => ({
        id,
        label: `Copy to ${words}`,
        onAction: () => onCopy(to, words),
        startsGroup: place === 2,
      }))}
    />
  );
}
