'use client';
import { forwardRef, useId } from 'react';
import type { ForwardedRef } from 'react';
import { Group } from 'react-aria-components/Group';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../../util/cx.ts';
import { useWords } from '../../util/use-words.ts';
import { useSteady } from '../../util/use-steady.ts';
import { FieldBody } from '../TextField/FieldBody.tsx';
import * as css from '../TextField/field.css.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import { englishWords } from './words.ts';
import type { FieldProps } from '../TextField/FieldParts.tsx';

export interface TextAreaProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Lines shown, default 4; the person may drag it taller. */
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
  /** Shows `12/500` and warns above it; typing past it stays possible. Needs a controlled `value`. */
  characterLimit?: number;
  /** Said with the field when there is a limit. Default `Up to 500 characters`. */
  limitMessage?: (limit: number) => string;
  /** Announced past the limit. Default `6 characters too many`. */
  overMessage?: (excess: number) => string;
}

/** Several lines of text. A ref gives the `<textarea>`. */
export const TextArea = forwardRef(function TextArea(
  {
    label,
    hideLabel,
    description,
    errorMessage: newest,
    isOptional,
    className,
    rows = 4,
    placeholder,
    characterLimit,
    limitMessage,
    overMessage,
    isRequired = false,
    ...field
  }: TextAreaProps,
  ref: ForwardedRef<HTMLTextAreaElement>,
) {
  const errorMessage = useSteady(newest);
  const words = useWords('textArea', englishWords, { limit: limitMessage, over: overMessage });
  const limitId = useId();
  const used = field.value?.length ?? 0;
  const over = characterLimit !== undefined && used > characterLimit;
  return (
    <AriaTextField
      {...field}
      isRequired={isRequired}
      isInvalid={Boolean(errorMessage) || over}
      validationBehavior="aria"
      aria-describedby={characterLimit ? limitId : undefined}
      className={cx(css.field, className)}
    >
      <FieldBody
        label={label}
        hideLabel={hideLabel}
        isOptional={isOptional}
        description={description}
        errorMessage={errorMessage}
        keepsLine={Boolean(field.onBlur)}
        lineEnd={
          characterLimit ? (
            <span aria-hidden="true" className={cx(css.counter, over && css.counterOver)}>
              {used}/{characterLimit}
            </span>
          ) : null
        }
      >
        <Group className={css.box}>
          <AriaTextArea
            ref={ref}
            required={isRequired}
            aria-invalid={Boolean(errorMessage) || over}
            rows={rows}
            placeholder={placeholder}
            className={cx(css.input, css.textArea)}
          />
        </Group>
      </FieldBody>
      {characterLimit ? (
        <>
          <span id={limitId} className={visuallyHidden}>
            {words.limit(characterLimit)}
          </span>
          <output className={visuallyHidden}>{over ? words.over(used - characterLimit) : ''}</output>
        </>
      ) : null}
    </AriaTextField>
  );
});
