'use client';
import { forwardRef, useId, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, ForwardedRef, KeyboardEvent, ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import {
  checkParts,
  givenParts,
  missingPart,
  partLength,
  typedPart,
  writtenOut,
} from '../../util/date-part.ts';
import type { DateProblem } from '../../util/date-part.ts';
import { dateOrder, parseDate, partsInOrder, toIsoDate } from '../../util/date-text.ts';
import type { DateOrder, DatePart, DateParts } from '../../util/date-text.ts';
import { digitsOnly } from '../../util/digits.ts';
import { ErrorText, MessageLine } from '../TextField/FieldParts.tsx';
import * as field from '../TextField/field.css.ts';
import * as css from './date-of-birth-field.css.ts';
import { localDigits } from '../../util/local-digits.ts';
import { useDateParts } from '../../util/use-date-parts.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords as englishFieldWords } from '../TextField/words.ts';
import { englishWords } from './words.ts';
import type { CommonFieldProps } from '../TextField/FieldParts.tsx';

export interface DateOfBirthFieldProps extends CommonFieldProps {
  label: string;
  /** Help under the label. Default an example in the given order: `For example, 3 27 1990`. */
  description?: ReactNode;
  /**
   * The date as `yyyy-MM-dd`, null or empty for none. What is typed so far stays while its value is null; going from
   * null to an empty text clears it, as a form that is reset does.
   */
  value?: string | null;
  /** `yyyy-MM-dd` to begin with; a reset of the form comes back to it. */
  defaultValue?: string;
  /** The date as `yyyy-MM-dd`, or null while it is partial or invalid. */
  onChange?: (value: string | null) => void;
  /** Focus left all three fields. */
  onBlur?: () => void;
  /** Rules beyond the calendar, asked once all parts are there. `part` null means the whole date. */
  validate?: (parts: DateParts) => DateProblem | null;
  /** Error from outside; what the typed date itself is told goes first. */
  errorMessage?: string | undefined;
  /** Order of the fields, and of a pasted date that could be read both ways. Default: that of the locale. */
  order?: DateOrder | undefined;
  /**
   * Goes on to the next field after the last digit, if that field is empty. Off by default: people check what
   * they typed. A Tab pressed out of habit right after the jump is swallowed.
   */
  autoAdvance?: boolean;
  /** Marks the label with `(optional)`. */
  isOptional?: boolean;
  /** Must be given: each field is `aria-required` and holds back a form without `noValidate`. */
  isRequired?: boolean;
  /** Labels of the fields, default Month, Day, Year. */
  partLabels?: Partial<Record<DatePart, string>>;
  /** Words for a part that was left out, given its label. Default `Date of birth must include a month`. */
  missingMessage?: (partLabel: string) => string;
  /** Words for a day that no calendar has. Default `Please enter a valid date`. */
  impossibleMessage?: string;
  /** The fields carry it with `-month`, `-day` and `-year`. */
  id?: string;
  /** Name of the one form value, `yyyy-MM-dd` or empty. */
  name?: string;
}

const example: Record<DatePart, string> = { month: '3', day: '27', year: '1990' };
/** Time in ms in which a Tab after a jump is taken for habit. */
const HABIT = 500;

/**
 * Date of birth as three numeric fields. A date pasted into any of them fills all three. A ref gives the field that
 * takes focus: the wrong or missing one, else the first.
 */
export const DateOfBirthField = forwardRef(function DateOfBirthField(
  {
    label,
    description,
    value,
    defaultValue = '',
    onChange,
    onBlur,
    validate,
    errorMessage,
    order: givenOrder,
    autoAdvance,
    isOptional,
    isRequired = false,
    isDisabled,
    partLabels,
    missingMessage,
    impossibleMessage,
    id,
    name,
    className,
  }: DateOfBirthFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const words = useWords('dateOfBirthField', englishWords, { ...partLabels, impossible: impossibleMessage });
  const fieldWords = useWords('field', englishFieldWords);
  const own = useId();
  const base = id ?? own;
  const { locale } = useLocale();
  const order = givenOrder ?? dateOrder(locale);
  const root = useRef<HTMLFieldSetElement>(null);
  const jumpedAt = useRef(-HABIT);
  const [wasLeft, setLeft] = useState(false);
  const sequence = partsInOrder(order);
  /** The box of a part, or of one before or after it; null beyond the ends. */
  const boxOf = (part: DatePart, step = 0) =>
    document.getElementById(`${base}-${sequence[sequence.indexOf(part) + step]}`) as HTMLInputElement | null;

  const check = (parts: DateParts) => checkParts(parts, words.impossible, validate);
  const worth = (parts: DateParts) => (check(givenParts(parts)) ? null : toIsoDate(givenParts(parts)));
  const { parts, commit, rewrite } = useDateParts(root, value, defaultValue, worth, (said) => {
    setLeft(false);
    onChange?.(said);
  });
  const given = givenParts(parts);
  const missing = missingPart(given, order);
  const left = missing && wasLeft && (missingMessage?.(words[missing]) ?? words.missing(label, missing));
  const outer = errorMessage || left;
  const problem = check(given) ?? (outer ? { message: outer, part: missing } : null);
  const target = problem?.part ?? missing ?? sequence[0];

  const type = (part: DatePart, raw: string, at: number) => {
    const whole = parseDate(raw, order, locale);
    const typed = typedPart(part, raw, parts[part], locale);
    commit(whole ?? { ...parts, [part]: typed });
    const next = boxOf(part, 1);
    const isLast = typed.length > parts[part].length && typed.length === partLength[part];
    if (!autoAdvance || !isLast || whole || next?.value !== '') return;
    jumpedAt.current = at;
    next.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const found = parseDate(event.clipboardData.getData('text/plain'), order, locale);
    if (!found) return;
    event.preventDefault();
    commit(found);
    boxOf('day', 2 - sequence.indexOf('day'))?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, part: DatePart) => {
    if (event.key === 'Tab' && !event.shiftKey && event.timeStamp - jumpedAt.current < HABIT) {
      jumpedAt.current = -HABIT;
      event.preventDefault();
    }
    const previous = boxOf(part, -1);
    if (event.key !== 'Backspace' || event.currentTarget.value || !previous) return;
    // Moves only: the digit there is not deleted by the same key press.
    event.preventDefault();
    previous.focus();
    previous.setSelectionRange(9, 9);
  };
  const blur = (event: FocusEvent, part: DatePart) => {
    // From the state of that moment: with auto-advance the last digit was typed in this same event.
    rewrite((now) => writtenOut(now, part));
    if (root.current?.contains(event.relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };

  const errorId = problem ? `${base}-error` : undefined;
  return (
    <fieldset
      ref={root}
      disabled={isDisabled}
      aria-describedby={cx(`${base}-hint`, errorId)}
      className={cx(field.field, css.root, className)}
    >
      <legend className={cx(field.label, css.legend)}>
        {label}
        {isOptional ? <span className={field.optional}> {fieldWords.optional}</span> : null}
      </legend>
      <p id={`${base}-hint`} className={field.description}>
        {description ?? localDigits(words.example(sequence.map((part) => example[part]).join(' ')), locale)}
      </p>
      <div className={css.row}>
        {sequence.map((part) => (
          <div key={part} className={css.part}>
            <label htmlFor={`${base}-${part}`} className={css.partLabel}>
              {words[part]}
            </label>
            <input
              {...digitsOnly}
              ref={part === target ? ref : undefined}
              id={`${base}-${part}`}
              autoComplete={`bday-${part}`}
              value={localDigits(parts[part], locale)}
              onChange={(event) => type(part, event.target.value, event.timeStamp)}
              onPaste={paste}
              onKeyDown={(event) => keyDown(event, part)}
              onBlur={(event) => blur(event, part)}
              required={isRequired}
              aria-required={isRequired || undefined}
              aria-invalid={problem?.part === null || problem?.part === part}
              aria-describedby={errorId}
              className={cx(field.box, css.input, css.width[part])}
            />
          </div>
        ))}
      </div>
      {name ? <input type="hidden" name={name} value={(!problem && worth(parts)) || ''} /> : null}
      <MessageLine isKept>
        <ErrorText id={`${base}-error`}>{problem?.message}</ErrorText>
      </MessageLine>
    </fieldset>
  );
});
