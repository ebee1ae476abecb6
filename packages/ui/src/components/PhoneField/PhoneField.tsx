'use client';
import { forwardRef, useId, useState } from 'react';
import type { ClipboardEvent, ForwardedRef, Ref } from 'react';
import { cx } from '../../util/cx.ts';
import { useValue } from '../../util/use-value.ts';
import { useWords } from '../../util/use-words.ts';
import { phoneDigits, splitInternational } from '../CountrySelect/country.ts';
import type { CountryOption } from '../CountrySelect/country.ts';
import type { CountryWords } from '../CountrySelect/words.ts';
import { CountrySelect } from '../CountrySelect/CountrySelect.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './phone-field.css.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface PhoneFieldProps extends CommonFieldProps {
  /** Label of the number, and name of the group; default `Phone number`. */
  label?: string;
  /** Label of the country, default `Country`. */
  countryLabel?: string;
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  country?: string;
  /** Code chosen at the beginning; a reset of the form comes back to it, or to the first `country`. */
  defaultCountry?: string;
  onCountryChange?: (code: string) => void;
  countryError?: string | undefined;
  /** Code offered on top of the list. */
  suggestedCountry?: string;
  /** National number, digits only, without the calling code. It begins with `+` while no listed country has its code. */
  value?: string;
  /** Number to begin with; a reset of the form comes back to it, or to the first `value`. */
  defaultValue?: string;
  onChange?: (digits: string) => void;
  onBlur?: () => void;
  /** Marks both labels with `(optional)`. */
  isOptional?: boolean;
  /** Country and number must be given, as in `CountrySelect` and `TextField`. */
  isRequired?: boolean;
  /** Name of the number in the form. */
  name?: string;
  /** Name of the country in the form. */
  countryName?: string;
  /** Read out before the calling code, default `Country code`. */
  dialLabel?: string;
  /** Words inside the list of countries; English where not given. */
  words?: Partial<CountryWords>;
  /** Gives the button of the country. */
  countryRef?: Ref<HTMLButtonElement>;
}

/**
 * Country and national number, one group. The calling code follows from the country and is no
 * tab stop; a number pasted or filled in with its calling code chooses the country. A ref gives the number's `<input>`.
 */
export const PhoneField = forwardRef(function PhoneField(
  {
    label,
    countryLabel,
    countries,
    country: givenCountry,
    defaultCountry = '',
    onCountryChange,
    countryError,
    suggestedCountry,
    value: given,
    defaultValue = '',
    onChange,
    description,
    isOptional,
    isRequired = false,
    isDisabled = false,
    countryName,
    dialLabel,
    words: own,
    countryRef,
    className,
    ...number
  }: PhoneFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('phoneField', englishWords, { label, dial: dialLabel });
  const [country, setCountry] = useValue(givenCountry, defaultCountry, onCountryChange);
  const [value, setValue] = useValue(given, defaultValue, onChange);
  const [first] = useState(value);
  const dialId = useId();
  const dial = countries.find(({ code }) => code === country)?.dialCode;
  const take = (text: string) => {
    const whole = splitInternational(text, countries, country);
    if (!whole?.national) return false;
    setCountry(whole.code);
    setValue(whole.national);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    // A whole number replaces the field's text; anything less goes in at the caret.
    if (take(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <fieldset disabled={isDisabled} className={cx(css.root, className)}>
      <legend className={visuallyHidden}>{words.label}</legend>
      <CountrySelect
        ref={countryRef}
        countries={countries}
        value={country}
        onChange={setCountry}
        errorMessage={countryError}
        isOptional={isOptional}
        isRequired={isRequired}
        isDisabled={isDisabled}
        {...(countryLabel === undefined ? {} : { label: countryLabel })}
        {...(own ? { words: own } : {})}
        {...(suggestedCountry ? { suggested: suggestedCountry } : {})}
        {...(countryName ? { name: countryName } : {})}
      />
      <TextField
        {...number}
        ref={ref}
        label={words.label}
        isOptional={isOptional}
        isRequired={isRequired}
        description={description}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value}
        defaultValue={first}
        onChange={(raw) => {
          if (!take(raw)) setValue(phoneDigits(raw));
        }}
        onPaste={paste}
        isDisabled={isDisabled}
        aria-describedby={dialId}
        startSlot={
          <output id={dialId} className={css.dial}>
            {dial ? <span className={visuallyHidden}>{words.dial} </span> : null}
            {`+${dial ?? ''}`}
          </output>
        }
      />
    </fieldset>
  );
});
