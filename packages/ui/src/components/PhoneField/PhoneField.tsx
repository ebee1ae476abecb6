'use client';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import { toDigits } from '../CodeInput/code.ts';
import { splitInternational } from '../CountrySelect/country.ts';
import type { CountryOption } from '../CountrySelect/country.ts';
import { CountrySelect } from '../CountrySelect/CountrySelect.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './phone-field.css.ts';

export interface PhoneFieldProps {
  /** Label of the number, default `Phone number`. */
  label?: string;
  countryLabel?: string;
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  country: string;
  onCountryChange: (code: string) => void;
  countryError?: string | undefined;
  suggestedCountry?: string;
  /** National number, digits only, without the calling code. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  id?: string;
  name?: string;
  countryName?: string;
  className?: string;
}

/**
 * Country and national number (SPEC V-05, V-12). The calling code follows from the country and is no field of
 * its own; a number pasted with its calling code chooses the country.
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
  className,
  ...number
}: PhoneFieldProps) {
  const dialId = useId();
  const dial = countries.find(({ code }) => code === country)?.dialCode;
  const change = (raw: string) => {
    const whole = splitInternational(raw, countries, country);
    if (!whole || whole.national === '') {
      onChange(toDigits(raw));
      return;
    }
    if (whole.code !== country) onCountryChange(whole.code);
    onChange(whole.national);
  };
  return (
    <div className={cx(css.root, className)}>
      <CountrySelect
        label={countryLabel}
        countries={countries}
        value={country}
        onChange={onCountryChange}
        errorMessage={countryError}
        isDisabled={isDisabled}
        {...(suggestedCountry ? { suggested: suggestedCountry } : {})}
        {...(countryName ? { name: countryName } : {})}
      />
      <TextField
        {...number}
        label={label}
        {...(description ? { description } : {})}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        mono
        value={value}
        onChange={change}
        isDisabled={isDisabled}
        prefix={<span className={css.dial}>{dial ? `+${dial}` : '+'}</span>}
        aria-describedby={dialId}
        statusSlot={
          <span id={dialId} className={visuallyHidden}>
            {dial ? `Calling code +${dial}` : ''}
          </span>
        }
      />
    </div>
  );
}
