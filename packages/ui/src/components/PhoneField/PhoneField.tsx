'use client';
import { useId } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { toDigits } from '../../util/digits.ts';
import { splitInternational } from '../CountrySelect/country.ts';
import type { CountryOption } from '../CountrySelect/country.ts';
import type { CountryWords } from '../CountrySelect/CountryList.tsx';
import { CountrySelect } from '../CountrySelect/CountrySelect.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './phone-field.css.ts';

export interface PhoneFieldProps {
  /** Label of the number, and name of the group; default `Phone number`. */
  label?: string;
  /** Label of the country, default `Country`. */
  countryLabel?: string;
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  country: string;
  onCountryChange: (code: string) => void;
  countryError?: string | undefined;
  /** Code offered on top of the list. */
  suggestedCountry?: string;
  /** National number, digits only, without the calling code. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  id?: string;
  /** Name of the number in the form. */
  name?: string;
  /** Name of the country in the form. */
  countryName?: string;
  /** Said before the calling code, default `Country code`. */
  dialLabel?: string;
  /** Words inside the list of countries; English where not given. */
  words?: Partial<CountryWords>;
  className?: string;
}

/**
 * Country and national number (SPEC V-05, V-12), one group. The calling code follows from the country and is no
 * tab stop; a number pasted or filled in with its calling code chooses the country.
 */
export function PhoneField({
  label = 'Phone number',
  countryLabel = 'Country',
  countries,
  country,
  onCountryChange,
  countryError,
  suggestedCountry,
  value,
  onChange,
  description,
  isDisabled = false,
  countryName,
  dialLabel = 'Country code',
  words,
  className,
  ...number
}: PhoneFieldProps) {
  const dialId = useId();
  const dial = countries.find(({ code }) => code === country)?.dialCode;
  const take = (text: string) => {
    const whole = splitInternational(text, countries, country);
    if (!whole?.national) return false;
    if (whole.code !== country) onCountryChange(whole.code);
    onChange(whole.national);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    // A whole number replaces what stands there; anything less goes in where the caret is.
    if (take(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <fieldset disabled={isDisabled} className={cx(css.root, className)}>
      <legend className={visuallyHidden}>{label}</legend>
      <CountrySelect
        label={countryLabel}
        countries={countries}
        value={country}
        onChange={onCountryChange}
        errorMessage={countryError}
        isDisabled={isDisabled}
        words={words}
        {...(suggestedCountry ? { suggested: suggestedCountry } : {})}
        {...(countryName ? { name: countryName } : {})}
      />
      <TextField
        {...number}
        label={label}
        description={description}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value}
        onChange={(raw) => {
          if (!take(raw)) onChange(toDigits(raw));
        }}
        onPaste={paste}
        isDisabled={isDisabled}
        aria-describedby={dialId}
        startSlot={
          <output id={dialId} className={css.dial}>
            {dial ? <span className={visuallyHidden}>{dialLabel} </span> : null}
            {`+${dial ?? ''}`}
          </output>
        }
      />
    </fieldset>
  );
}
