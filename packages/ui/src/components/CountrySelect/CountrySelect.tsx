'use client';
import { forwardRef, useEffect, useId, useRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useValue } from '../../util/use-value.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { loadVirtualRows } from '../Select/load-virtual-rows.ts';
import * as select from '../Select/select.css.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import { RequiredText } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import type { CountryOption } from './country.ts';
import * as css from './country-list.css.ts';
import { CountryList } from './CountryList.tsx';
import { englishWords } from './words.ts';
import type { CountryWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface CountrySelectProps extends CommonFieldProps {
  /** Default `Country`. */
  label?: string;
  /** Shown in this order. `allCountries()` of `@nexperts/ui/countries` gives all there are. */
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  value?: string;
  /** Code chosen at the beginning; a reset of the form comes back to it, or to the first `value`. */
  defaultValue?: string;
  /** Gets the code; empty when a reset of the form takes the choice back. */
  onChange?: (code: string) => void;
  /** Code offered on top of the list, e.g. from the person's locale. */
  suggested?: string;
  onBlur?: () => void;
  placeholder?: string;
  /** `country` by default; the browser fills a real select behind the button, up to 300 countries. */
  autoComplete?: string;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** Words inside the list; English where not given. */
  words?: Partial<CountryWords>;
}

/** Options from which on only the rows in view are rendered. */
const MANY = 100;

/** Country from a list that can be searched by name, code or calling code. A ref gives the button. */
export const CountrySelect = forwardRef(function CountrySelect(
  {
    label,
    description,
    countries,
    value: given,
    defaultValue = '',
    onChange,
    suggested,
    errorMessage: newest,
    placeholder,
    autoComplete = 'country',
    words: own,
    isOptional,
    isRequired = false,
    isDisabled = false,
    className,
    ...rest
  }: CountrySelectProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('countrySelect', englishWords, {
    ...own,
    ...(label === undefined ? {} : { label }),
    ...(placeholder === undefined ? {} : { placeholder }),
  });
  const [value, setValue] = useValue(given, defaultValue, onChange);
  const [first] = useState(value);
  const root = useRef<HTMLDivElement>(null);
  const requiredId = useId();
  useNativeRequired(root, isRequired);
  const chosen = countries.find(({ code }) => code === value);
  const isLong = countries.length > MANY;
  // Under way before anybody opens the list; until it is there the plain list works the same, only slower.
  useEffect(() => {
    if (isLong) void loadVirtualRows();
  }, [isLong]);
  return (
    <Select
      {...rest}
      ref={root}
      value={chosen ? value : null}
      defaultValue={first || null}
      onChange={(key) => setValue(String(key ?? ''))}
      placeholder={words.placeholder}
      aria-describedby={isRequired ? requiredId : undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      autoComplete={autoComplete}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldBody
        label={words.label}
        isOptional={isOptional}
        description={description}
        errorMessage={errorMessage}
        keepsLine={Boolean(rest.onBlur)}
      >
        <Button
          ref={ref}
          data-invalid={errorMessage ? '' : undefined}
          className={cx(field.box, select.trigger)}
        >
          <SelectValue className={select.value}>
            {chosen ? (
              <>
                <span aria-hidden="true" data-code={chosen.code} className={css.badge} />
                <span className={select.name}>{chosen.label}</span>
                {chosen.dialCode ? (
                  <span className={cx(css.dial, css.dialInTrigger)}> +{chosen.dialCode}</span>
                ) : null}
              </>
            ) : (
              <span className={select.placeholder}>{words.placeholder}</span>
            )}
          </SelectValue>
          <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={select.chevron} />
        </Button>
      </FieldBody>
      <RequiredText id={requiredId} isRequired={isRequired} />
      <Popover className={cx(select.popover, css.sheet)} offset={6} containerPadding={12}>
        <CountryList
          title={words.label}
          countries={countries}
          suggested={countries.find(({ code }) => code === suggested)}
          isLong={isLong}
          words={words}
        />
      </Popover>
    </Select>
  );
});
