'use client';
import type { ReactNode } from 'react';
import { Star } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { FieldDescription, FieldErrorText, FieldLabel } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './rating-input.css.ts';

export interface RatingInputProps {
  label: string;
  description?: ReactNode;
  /** Whole stars, 1 to `max`; null for none yet. Another number counts as none. */
  value: number | null;
  onChange: (stars: number) => void;
  onBlur?: () => void;
  /** Shown under the stars and tied to them. */
  errorMessage?: string | undefined;
  /** Number of stars, default 5. */
  max?: number;
  /** Name of one star, default `4 stars`. */
  starLabel?: (stars: number) => string;
  /** What a number of stars means, shown beside them, e.g. `Very good`. */
  meaning?: (stars: number) => string;
  isRequired?: boolean;
  isDisabled?: boolean;
  id?: string;
  /** Name in the form that is sent. */
  name?: string;
  className?: string;
}

const stars = (count: number) => (count === 1 ? '1 star' : `${count} stars`);

/** Whole stars as radios: one tab stop, arrows choose. Each star is 44 px. */
export function RatingInput({
  label,
  description,
  value,
  onChange,
  errorMessage,
  max = 5,
  starLabel = stars,
  meaning,
  isRequired = false,
  isDisabled = false,
  className,
  ...rest
}: RatingInputProps) {
  const all = Array.from({ length: max }, (_, place) => place + 1);
  const chosen = value !== null && all.includes(value) ? value : null;
  return (
    <RadioGroup
      {...rest}
      value={chosen === null ? null : String(chosen)}
      onChange={(next) => onChange(Number(next))}
      orientation="horizontal"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, className)}
    >
      <FieldLabel>{label}</FieldLabel>
      {description && <FieldDescription>{description}</FieldDescription>}
      <div className={css.row}>
        <div className={css.stars}>
          {all.map((star) => (
            <Radio key={star} value={String(star)} aria-label={starLabel(star)} className={css.star}>
              <Star
                aria-hidden
                size={30}
                strokeWidth={1.5}
                className={cx(css.glyph, chosen !== null && star <= chosen && css.lit)}
              />
            </Radio>
          ))}
        </div>
        {meaning && chosen !== null ? <span className={css.meaning}>{meaning(chosen)}</span> : null}
      </div>
      <FieldErrorText>{errorMessage}</FieldErrorText>
    </RadioGroup>
  );
}
