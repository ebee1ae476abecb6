'use client';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { cx } from '../../util/cx.ts';
import * as field from '../TextField/field.css.ts';
import * as css from './date-of-birth-field.css.ts';
import { isComplete, missingPart, parseDate, partsInOrder, toIsoDate, wrongPart } from './date-parts.ts';
import type { DateOrder, DatePart, DateParts } from './date-parts.ts';
import { partLength, typedPart } from './typed-part.ts';
import { useDateParts } from './use-date-parts.ts';

export interface DateOfBirthFieldProps {
  label: string;
  /** Help under the label. Default an example in the given order: `For example, 3 27 1990`. */
  description?: ReactNode;
  /** The date as `yyyy-MM-dd`, null or empty for none. What is typed so far stays while its value is null. */
  value?: string | null;
  /** `yyyy-MM-dd` to begin with; a reset of the form comes back to it. */
  defaultValue?: string;
  /** The date as `yyyy-MM-dd`, or null while it is partial or invalid (SPEC T-05). */
  onChange?: (value: string | null) => void;
  /** Focus left all three fields. */
  onBlur?: () => void;
  /** Rules beyond the calendar, asked once all parts are there (SPEC V-09). `part` null means the whole date. */
  validate?: (parts: DateParts) => { message: string; part: DatePart | null } | null;
  /** Error from outside; what the typed date itself is told goes first. */
  errorMessage?: string | undefined;
  /** Order of the fields, and of a pasted date that could be read both ways. `dateOrder(locale)` gives a locale's. */
  order?: DateOrder;
  /**
   * Goes on to the next field after the last digit, if that field is empty. Off by default: people check what
   * they typed. A Tab pressed out of habit right after the jump is swallowed.
   */
  autoAdvance?: boolean;
  isDisabled?: boolean;
  /** Labels of the fields, default Month, Day, Year. */
  partLabels?: Record<DatePart, string>;
  /** Words for a part that was left out, given its label. Default `Date of birth must include a month`. */
  missingMessage?: (partLabel: string) => string;
  /** Words for a day that no calendar has. Default `Please enter a valid date` (SPEC V-09). */
  impossibleMessage?: string;
  /** The fields carry it with `-month`, `-day` and `-year`. */
  id?: string;
  /** Name of the one form value, `yyyy-MM-dd` or empty. */
  name?: string;
  className?: string;
}

const english: Record<DatePart, string> = { month: 'Month', day: 'Day', year: 'Year' };
const example: Record<DateOrder, string> = { mdy: '3 27 1990', dmy: '27 3 1990', ymd: '1990 3 27' };
/** Time in ms in which a Tab after a jump is taken for habit. */
const HABIT = 500;
/** A month that is still being spelled is not given yet. */
const given = (parts: DateParts): DateParts => (/\D/.test(parts.month) ? { ...parts, month: '' } : parts);

/** Date of birth as three numeric fields (SPEC V-09). A date pasted into any of them fills all three. */
export function DateOfBirthField({
  label,
  description,
  value,
  defaultValue = '',
  onChange,
  onBlur,
  validate,
  errorMessage,
  order = 'mdy',
  autoAdvance = false,
  isDisabled = false,
  partLabels = english,
  missingMessage,
  impossibleMessage = 'Please enter a valid date',
  id,
  name,
  className,
}: DateOfBirthFieldProps) {
  const own = useId();
  const base = id ?? own;
  const { locale } = useLocale();
  const root = useRef<HTMLFieldSetElement>(null);
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const hasJumped = useRef(false);
  const [wasLeft, setLeft] = useState(false);
  const missingWords = missingMessage ?? ((part: string) => `${label} must include a ${part.toLowerCase()}`);
  const sequence = partsInOrder(order);
  const neighbour = (part: DatePart, step: 1 | -1) => {
    const other = sequence[sequence.indexOf(part) + step];
    return other ? inputs.current[other] : null;
  };

  const check = (parts: DateParts) => {
    if (!isComplete(parts)) return null;
    const refused = validate?.(parts);
    if (refused) return refused;
    return toIsoDate(parts) === null ? { message: impossibleMessage, part: wrongPart(parts) } : null;
  };
  const worth = (parts: DateParts) => (check(given(parts)) ? null : toIsoDate(given(parts)));
  const { parts, commit, rewrite } = useDateParts(root, {
    value,
    defaultValue,
    worth,
    onChange,
    onReset: () => setLeft(false),
  });
  const missing = missingPart(given(parts), order);
  const problem =
    check(given(parts)) ??
    (errorMessage ? { message: errorMessage, part: missing } : null) ??
    (missing && wasLeft ? { message: missingWords(partLabels[missing]), part: missing } : null);

  const edit = (next: DateParts) => {
    setLeft(false);
    commit(next);
  };
  const type = (part: DatePart, raw: string) => {
    const whole = parseDate(raw, order, locale);
    const typed = typedPart(part, raw, parts[part], locale);
    edit(whole ?? { ...parts, [part]: typed });
    const next = neighbour(part, 1);
    const isLast = typed.length > parts[part].length && typed.length === partLength[part];
    if (!autoAdvance || !isLast || whole || next?.value !== '') return;
    hasJumped.current = true;
    setTimeout(() => {
      hasJumped.current = false;
    }, HABIT);
    next.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const found = parseDate(event.clipboardData.getData('text/plain'), order, locale);
    if (!found) return;
    event.preventDefault();
    edit(found);
    inputs.current[sequence[2] ?? 'year']?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, part: DatePart) => {
    if (event.key === 'Tab' && !event.shiftKey && hasJumped.current) {
      hasJumped.current = false;
      event.preventDefault();
    }
    const previous = neighbour(part, -1);
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || !previous) return;
    // Moves only: the digit there is not deleted by the same key press.
    event.preventDefault();
    previous.focus();
    previous.setSelectionRange(previous.value.length, previous.value.length);
  };
  const blur = (event: FocusEvent, part: DatePart) => {
    // From the state of that moment: with auto-advance the last digit was typed in this same event.
    rewrite((now) => ({
      ...given(now),
      ...(part !== 'year' && /^[1-9]$/.test(now[part]) ? { [part]: `0${now[part]}` } : {}),
    }));
    const next = event.relatedTarget;
    if (next !== null && sequence.some((other) => inputs.current[other] === next)) return;
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
      <legend className={cx(field.label, css.legend)}>{label}</legend>
      <p id={`${base}-hint`} className={field.description}>
        {description ?? `For example, ${example[order]}`}
      </p>
      <div className={css.row}>
        {sequence.map((part) => (
          <div key={part} className={css.part}>
            <label htmlFor={`${base}-${part}`} className={css.partLabel}>
              {partLabels[part]}
            </label>
            <input
              ref={(element) => {
                inputs.current[part] = element;
              }}
              id={`${base}-${part}`}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              value={parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onPaste={paste}
              onKeyDown={(event) => keyDown(event, part)}
              onBlur={(event) => blur(event, part)}
              aria-invalid={
                problem !== null && (problem.part === null || problem.part === part) ? true : undefined
              }
              aria-describedby={errorId}
              className={cx(css.input, css.width[part])}
            />
          </div>
        ))}
      </div>
      {name ? <input type="hidden" name={name} value={(problem ? null : worth(parts)) ?? ''} /> : null}
      {problem ? (
        <p id={errorId} className={field.error}>
          <CircleAlert aria-hidden size={16} strokeWidth={2} className={field.errorIcon} />
          <span>{problem.message}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
