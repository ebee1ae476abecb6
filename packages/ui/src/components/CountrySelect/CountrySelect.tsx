'use client';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { loadVirtualRows } from '../Select/load-virtual-rows.ts';
import * as select from '../Select/select.css.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as field from '../TextField/field.css.ts';
import type { CountryOption } from './country.ts';
import * as css from './country-list.css.ts';
import { CountryList, englishWords } from './CountryList.tsx';
import type { CountryWords } from './CountryList.tsx';

export interface CountrySelectProps {
  /** Default `Country`. */
  label?: string;
  description?: ReactNode;
  /** Shown in this order. `allCountries()` of `@nexperts/ui/countries` gives all there are. */
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  value: string;
  /** Gets the code; empty when a reset of the form takes the choice back. */
  onChange: (code: string) => void;
  /** Code offered on top of the list, e.g. from the person's locale. */
  suggested?: string;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  placeholder?: string;
  /** `country` by default; the browser fills a real select behind the button, up to 300 countries. */
  autoComplete?: string;
  isDisabled?: boolean;
  /** Words inside the list; English where not given. */
  words?: Partial<CountryWords>;
  id?: string;
  name?: string;
  className?: string;
}

/** Options from which on only the rows in view are rendered. */
const MANY = 100;

/** Country from a list that can be searched by name, code or calling code (SPEC V-12). */
export function CountrySelect({
  label = 'Country',
  description,
  countries,
  value,
  onChange,
  suggested,
  errorMessage,
  placeholder = 'Select a country',
  autoComplete = 'country',
  words,
  className,
  ...rest
}: CountrySelectProps) {
  const chosen = countries.find(({ code }) => code === value);
  const isLong = countries.length > MANY;
  // Under way before anybody opens the list; until it is there the plain list works the same, only slower.
  useEffect(() => {
    if (isLong) void loadVirtualRows();
  }, [isLong]);
  return (
    <Select
      {...rest}
      value={chosen ? value : null}
      onChange={(key) => onChange(String(key ?? ''))}
      placeholder={placeholder}
      autoComplete={autoComplete}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldBody label={label} description={description} errorMessage={errorMessage}>
        <Button data-invalid={errorMessage ? '' : undefined} className={cx(field.box, select.trigger)}>
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
              <span className={select.placeholder}>{placeholder}</span>
            )}
          </SelectValue>
          <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={select.chevron} />
        </Button>
      </FieldBody>
      <Popover className={cx(select.popover, css.sheet)} offset={6} containerPadding={12}>
        <CountryList
          title={label}
          countries={countries}
          suggested={countries.find(({ code }) => code === suggested)}
          isLong={isLong}
          words={{ ...englishWords, ...words }}
        />
      </Popover>
    </Select>
  );
}
