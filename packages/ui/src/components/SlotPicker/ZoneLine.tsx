'use client';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { localDigits } from '../../util/local-digits.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { placeOf } from '../Time/zone.ts';
import type { OtherClock } from './types.ts';
import type { SlotPickerWords } from './words.ts';
import * as css from './slot-picker.css.ts';

// All zones of the world are only for those who ask.
const TimeZoneSelect = lazy(async () => ({
  default: (await import('../TimeZoneSelect/TimeZoneSelect.tsx')).TimeZoneSelect,
}));

interface ZoneLineProps {
  zone: string;
  at: number;
  onChange: ((zone: string) => void) | undefined;
  ownZone: string | undefined;
  other: OtherClock | undefined;
  locale: string;
  words: SlotPickerWords;
}

/** `Times in Sydney (GMT+11)`, and the way to read them in another zone. */
export function ZoneLine({ zone, at, onChange, ownZone, other, locale, words }: ZoneLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { city, offset } = placeOf(zone, at);
  return (
    <div className={css.zone}>
      <p className={css.zoneLine}>
        <span>
          {words.timesIn} <strong className={css.city}>{city}</strong>
          {offset ? ` (${localDigits(offset, locale)})` : ''}
        </span>
        {onChange ? (
          <Button
            aria-label={words.changeZoneName}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
            className={css.textButton}
          >
            {words.changeZone}
          </Button>
        ) : null}
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && onChange ? (
          <Suspense fallback={<Skeleton shape="block" height="2.75rem" />}>
            <TimeZoneSelect
              label={words.zoneLabel}
              hideLabel
              value={zone}
              at={at}
              onChange={(next) => {
                if (next) onChange(next);
              }}
              ownZone={ownZone}
              nearZones={other ? [{ zone: other.zone, note: words.otherTime(other.name) }] : []}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
