'use client';
import { forwardRef, useRef, useState } from 'react';
import type { ForwardedRef } from 'react';
import { Star } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../util/cx.ts';
import { RADIO_STOP, useFocusTarget } from '../../util/refs.ts';
import { useNativeRequired } from '../../util/use-native-required.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldDescription, FieldErrorText, FieldLabel, MessageLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './rating-input.css.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface RatingInputProps extends CommonFieldProps {
  label: string;
  /** Whole stars, 1 to `max`; null for none yet. Another number counts as none. */
  value?: number | null;
  /** Stars to begin with; a reset of the form comes back to them. */
  defaultValue?: number;
  onChange?: (stars: number) => void;
  onBlur?: () => void;
  /** Number of stars, default 5. */
  max?: number;
  /** Name of one star, default `4 stars`. */
  starLabel?: (stars: number) => string;
  /** What a number of stars means, shown beside them, e.g. `Very good`. */
  meaning?: (stars: number) => string;
  /** Name in the form that is sent. */
  name?: string;
}

/** Whole stars as radios: one tab stop, arrows choose. Each star is 44 px. A ref gives the star that takes focus. */
export const RatingInput = forwardRef(function RatingInput(
  {
    label,
    description,
    value: given,
    defaultValue,
    onChange,
    errorMessage: newest,
    max = 5,
    starLabel,
    meaning,
    isRequired = false,
    isDisabled = false,
    className,
    ...rest
  }: RatingInputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('ratingInput', englishWords, { star: starLabel });
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(ref, root, RADIO_STOP);
  useNativeRequired(root, isRequired);
  const [own, setOwn] = useState(defaultValue ?? null);
  const value = given === undefined ? own : given;
  const all = Array.from({ length: max }, (_, place) => place + 1);
  const chosen = value !== null && all.includes(value) ? value : null;
  return (
    <RadioGroup
      {...rest}
      ref={root}
      value={chosen === null ? null : String(chosen)}
      defaultValue={defaultValue ? String(defaultValue) : null}
      onChange={(next) => {
        const stars = next ? Number(next) : null;
        setOwn(stars);
        if (stars !== null) onChange?.(stars);
      }}
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
            <Radio key={star} value={String(star)} aria-label={words.star(star)} className={css.star}>
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
      <MessageLine isKept={Boolean(rest.onBlur)}>
        <FieldErrorText>{errorMessage}</FieldErrorText>
      </MessageLine>
    </RadioGroup>
  );
});
