import type { Booking } from '@nexperts/contract';
import { PROPOSED_TIMES_MAX } from '@nexperts/domain';
import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import type { ChangeFailure } from '../use-booking-change.ts';
import * as css from './moving.css.ts';
import { TimesToPick } from './TimesToPick.tsx';
import type { ChosenTimes } from './use-chosen-times.ts';

interface TimesFieldProps {
  booking: Booking;
  times: ChosenTimes;
  /** Name of the list of chosen times */
  label: string;
  failure: ChangeFailure | null;
}

/** Choosing one to three times that don’t overlap (M-02, M-04). */
export function TimesField({ booking, times, label, failure }: TimesFieldProps) {
  const zone = useZone();
  const picker = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TimesToPick
        booking={booking}
        values={times.all}
        onChange={times.toggle}
        failure={failure}
        heading={picker}
      />
      {times.all.length > 0 ? (
        <section aria-label={label} className={css.form}>
          <h3 ref={list} tabIndex={-1} className={css.changeName}>
            {label} ({times.all.length} of {PROPOSED_TIMES_MAX})
          </h3>
          <ul className={css.times}>
            {times.all.map((startsAt) => (
              <li key={startsAt} className={css.time}>
                {shortMoment(startsAt, zone)}
                <IconButton
                  icon={<Icon as={X} />}
                  label={`Remove ${shortMoment(startsAt, zone)}`}
                  onPress={() => {
                    // The button goes with its time.
                    (times.all.length > 1 ? list : picker).current?.focus();
                    times.remove(startsAt);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
