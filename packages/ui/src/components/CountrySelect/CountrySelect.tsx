'use client';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../util/cx.ts';
import { FieldDescription, FieldErrorText, FieldLabel } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import type { CountryOption } from './country.ts';
import { badge } from './country-list.css.ts';
import { CountryList } from './CountryList.tsx';
import * as css from './country-select.css.ts';

export interface CountrySelectProps {
  /** Default `Country`. */
  label?: string;
  description?: ReactNode;
  /** Shown in this order. Made for up to some hundred; all are rendered. */
  countries: readonly CountryOption[];
  /** Code of the chosen country, empty for none. */
  value: string;
  onChange: (code: string) => void;
  /** Code offered on top of the list, e.g. from the person's locale. */
  suggested?: string;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  placeholder?: string;
  /** `country` by default; the browser fills a real select behind the button. */
  autoComplete?: string;
  isDisabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
}

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
  isDisabled = false,
  className,
  ...rest
}: CountrySelectProps) {
  const chosen = countries.find(({ code }) => code === value);
  return (
    <Select
      {...rest}
      value={chosen ? value : null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      placeholder={placeholder}
      autoComplete={autoComplete}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldLabel>{label}</FieldLabel>
      {description ? <FieldDescription>{description}</FieldDescription> : null}
      <Button className={cx(css.trigger, errorMessage && css.triggerInvalid)}>
        <SelectValue className={css.value}>
          {chosen ? (
            <>
              <span aria-hidden="true" data-code={chosen.code} className={badge} />
              <span className={css.name}>{chosen.label}</span>
            </>
          ) : (
            <span className={css.placeholder}>{placeholder}</span>
          )}
        </SelectValue>
        <ChevronDown aria-hidden size={20} strokeWidth={1.8} className={css.chevron} />
      </Button>
      <FieldErrorText>{errorMessage}</FieldErrorText>
      <Popover className={css.popover} offset={6} containerPadding={12}>
        <CountryList countries={countries} suggested={countries.find(({ code }) => code === suggested)} />
      </Popover>
    </Select>
  );
}
