import type { WorkingHours } from '@nexperts/contract';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { Select } from '@nexperts/ui/Select';
import { useState } from 'react';
import { BUFFERS, limitChoice, NOTICE } from '../../model/booking/booking-limits.ts';
import { USUAL, WEEKDAYS } from '../../model/times/day-hours.ts';
import { errorsBelow } from '../../model/page/errors-below.ts';
import { DayHours } from '../../ui/booking/DayHours.tsx';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import type { OfferedService } from './offer.ts';
import * as css from './services.css.ts';
import type { ServicesForm } from './use-services.ts';

interface ServiceTimesProps {
  service: OfferedService;
  form: Pick<ServicesForm, 'change' | 'said'>;
}

const WORKDAYS = 5;
const usualWeek = (): WorkingHours['weekly'] => WEEKDAYS.map((_, day) => (day < WORKDAYS ? [...USUAL] : []));

/** When a service can be booked, in addition to the expert's hours (F-13): notice, breaks and hours of its own. */
export function ServiceTimes({ service, form }: ServiceTimesProps) {
  const { key, instant, hours } = service;
  const errors = errorsBelow(form.said, key);
  const [before, setBefore] = useState(hours);
  const limit = (name: 'minNoticeMin' | 'bufferBeforeMin' | 'bufferAfterMin', usual: readonly number[]) => ({
    ...limitChoice(service[name], usual),
    placeholder: 'As for your other services',
    onChange: (chosen: string) => {
      if (chosen !== '') form.change(key, { [name]: Number(chosen) });
    },
  });
  return (
    <Fieldset legend="When it can be booked">
      <div className={css.fieldGroup}>
        <Select
          label="Minimum notice"
          {...(instant ? {} : { description: 'At least 3 hours for services booked on request' })}
          {...limit('minNoticeMin', NOTICE)}
        />
        <div className={css.pair}>
          <Select label="Break before" {...limit('bufferBeforeMin', BUFFERS)} />
          <Select label="Break after" {...limit('bufferAfterMin', BUFFERS)} />
        </div>
        <Checkbox
          isSelected={hours !== null}
          onChange={(isSelected) => {
            if (hours) setBefore(hours);
            form.change(key, { hours: isSelected ? (before ?? usualWeek()) : null });
          }}
          description="Within your availability: your days off and closed hours stay closed."
        >
          Only at certain hours
        </Checkbox>
        {hours ? (
          <div>
            {WEEKDAYS.map((name, day) => (
              <DayHours
                key={name}
                day={name}
                ranges={hours[day] ?? []}
                onChange={(ranges) => form.change(key, { hours: hours.with(day, [...ranges]) })}
                errors={errorsBelow(errors, `hours.${day}`)}
              />
            ))}
            {errors['hours'] ? <ErrorLine>{errors['hours']}</ErrorLine> : null}
          </div>
        ) : null}
      </div>
    </Fieldset>
  );
}
