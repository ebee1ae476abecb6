'use client';
import { forwardRef, useId, useMemo, useRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { localDigits } from '../../util/local-digits.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
// Before the sheet of the country list, whose rules for phones come after these.
import * as select from '../Select/select.css.ts';
import * as countryCss from '../CountrySelect/country-list.css.ts';
import {
  FieldDescription,
  FieldErrorText,
  FieldLabel,
  MessageLine,
  RequiredText,
} from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import { englishWords } from './words.ts';
import type { TimeZoneWords } from './words.ts';
import { ZoneList } from './ZoneList.tsx';
import { canonical, zoneOption } from './zones.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface TimeZoneSelectProps extends CommonFieldProps {
  /** Default `Time zone`. */
  label?: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** IANA name, e.g. `Australia/Sydney`; empty for none. Text that names no zone counts as none. */
  value: string;
  onChange: (zone: string) => void;
  /** The date whose offsets are shown, in ms since 1970: they differ between summer and winter. */
  at: number;
  /** Zone offered first, default that of this device. */
  ownZone?: string;
  /** More zones at the top with what they are, e.g. `{ zone: 'Asia/Tokyo', note: 'Leo’s time' }`. */
  nearZones?: readonly NearZone[];
  onBlur?: () => void;
  placeholder?: string;
  /** Words inside the list; English where not given. */
  words?: Partial<TimeZoneWords>;
}

/** A zone that people probably want, and why. */
export interface NearZone {
  zone: string;
  note: string;
}

const none: readonly NearZone[] = [];

function optionOf(zone: string, at: number) {
  try {
    return zone ? zoneOption(zone, at) : null;
  } catch {
    return null;
  }
}

/** Time zone from all there are, found by city, offset or abbreviation; the visitor's own comes first. A ref gives the button. */
export const TimeZoneSelect = forwardRef(function TimeZoneSelect(
  {
    label,
    hideLabel = false,
    description,
    value,
    onChange,
    at,
    ownZone,
    nearZones = none,
    errorMessage: newest,
    placeholder,
    isRequired = false,
    isDisabled = false,
    words: own,
    className,
    ...rest
  }: TimeZoneSelectProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('timeZoneSelect', englishWords, {
    ...own,
    ...(label === undefined ? {} : { label }),
    ...(placeholder === undefined ? {} : { placeholder }),
  });
  const { locale } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const requiredId = useId();
  useNativeRequired(root, isRequired);
  const [isOpen, setOpen] = useState(false);
  const chosen = useMemo(() => optionOf(value, at), [value, at]);
  return (
    <Select
      {...rest}
      ref={root}
      isOpen={isOpen}
      onOpenChange={setOpen}
      value={chosen ? canonical(value) : null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={words.placeholder}
      aria-describedby={isRequired ? requiredId : undefined}
      isRequired={isRequired}
      autoComplete="off"
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldLabel hidden={hideLabel}>{words.label}</FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <Button
        ref={ref}
        data-invalid={errorMessage ? '' : undefined}
        className={cx(field.box, select.trigger)}
      >
        <SelectValue className={select.value}>
          {chosen ? (
            <>
              <span className={select.name}>{chosen.city}</span>
              <span className={cx(countryCss.dial, countryCss.dialInTrigger)}>
                {' '}
                {localDigits(chosen.offset, locale)}
              </span>
            </>
          ) : (
            <span className={select.placeholder}>{words.placeholder}</span>
          )}
        </SelectValue>
        <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={select.chevron} />
      </Button>
      <RequiredText id={requiredId} isRequired={isRequired} />
      <MessageLine isKept={Boolean(rest.onBlur)}>
        <FieldErrorText>{errorMessage}</FieldErrorText>
      </MessageLine>
      <Popover className={cx(select.popover, countryCss.sheet)} offset={6} containerPadding={12}>
        <ZoneList
          title={words.label}
          isOpen={isOpen}
          at={at}
          chosen={chosen}
          ownZone={ownZone}
          nearZones={nearZones}
          words={words}
        />
      </Popover>
    </Select>
  );
});
