'use client';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { toDigits } from '../CodeInput/code.ts';
import * as field from '../TextField/field.css.ts';
import * as css from './date-of-birth-field.css.ts';
import { fromIsoDate, isComplete, missingPart, parseDate, partsInOrder, toIsoDate } from './date-parts.ts';
import type { DateOrder, DatePart, DateParts } from './date-parts.ts';

export interface DateOfBirthFieldProps {
  label: string;
  description?: ReactNode;
  /** `yyyy-MM-dd` to begin with. */
  defaultValue?: string;
  /** The date as `yyyy-MM-dd`, or null while it is partial or invalid (SPEC T-05). */
  onChange?: (value: string | null) => void;
  /** Focus left all three fields. */
  onBlur?: () => void;
  /** Rules beyond the calendar, asked once all parts are there (SPEC V-09). `part` null means the whole date. */
  validate?: (parts: DateParts) => { message: string; part: DatePart | null } | null;
  /** Error from outside; what the typed date itself is told goes first. */
  errorMessage?: string | undefined;
  order?: DateOrder;
  /** Go on to the next field after the last digit. Off by default: people check what they typed. */
  autoAdvance?: boolean;
  isDisabled?: boolean;
  /** The fields carry it with `-month`, `-day` and `-year`. */
  id?: string;
  name?: string;
  className?: string;
}

const words: Record<DatePart, string> = { month: 'Month', day: 'Day', year: 'Year' };
const lengths: Record<DatePart, number> = { month: 2, day: 2, year: 4 };
const example: Record<DateOrder, string> = { mdy: '3 27 1990', dmy: '27 3 1990', ymd: '1990 3 27' };

/** Date of birth as three numeric fields (SPEC V-09). A date pasted into any of them fills all three. */
export function DateOfBirthField({
  label,
  description,
  defaultValue = '',
  onChange,
  onBlur,
  validate,
  errorMessage,
  order = 'mdy',
  autoAdvance = false,
  isDisabled = false,
  id,
  name,
  className,
}: DateOfBirthFieldProps) {
  const own = useId();
  const base = id ?? own;
  const [parts, setParts] = useState(() => fromIsoDate(defaultValue));
  const [wasLeft, setLeft] = useState(false);
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const sequence = partsInOrder(order);
  const neighbour = (part: DatePart, step: 1 | -1) => {
    const other = sequence[sequence.indexOf(part) + step];
    return other ? inputs.current[other] : null;
  };

  const check = (now: DateParts) => {
    if (!isComplete(now)) return null;
    const refused = validate?.(now);
    if (refused) return refused;
    return toIsoDate(now) === null ? { message: 'Please enter a valid date', part: null } : null;
  };
  const missing = missingPart(parts, order);
  const problem =
    check(parts) ??
    (errorMessage ? { message: errorMessage, part: missing } : null) ??
    (missing && wasLeft ? { message: `${label} must include a ${missing}`, part: missing } : null);

  const commit = (next: DateParts) => {
    setParts(next);
    setLeft(false);
    onChange?.(check(next) ? null : toIsoDate(next));
  };
  const type = (part: DatePart, raw: string) => {
    const digits = toDigits(raw).slice(0, lengths[part]);
    commit({ ...parts, [part]: digits });
    const next = neighbour(part, 1);
    const grew = digits.length > parts[part].length && digits.length === lengths[part];
    if (autoAdvance && grew && next?.value === '') next.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const found = parseDate(event.clipboardData.getData('text/plain'), order);
    if (!found) return;
    event.preventDefault();
    commit(found);
    inputs.current[sequence[2] ?? 'year']?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>, part: DatePart) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return;
    const previous = neighbour(part, -1);
    if (!previous) return;
    // Moves only: the digit there is not deleted by the same key press.
    event.preventDefault();
    previous.focus();
    previous.setSelectionRange(previous.value.length, previous.value.length);
  };
  const blur = (event: FocusEvent<HTMLInputElement>, part: DatePart) => {
    // From the state of that moment: with auto-advance the last digit was typed in this same event.
    setParts((now) => {
      const typed = now[part];
      return part !== 'year' && /^[1-9]$/.test(typed) ? { ...now, [part]: `0${typed}` } : now;
    });
    const next = event.relatedTarget;
    if (next !== null && sequence.some((other) => inputs.current[other] === next)) return;
    setLeft(true);
    onBlur?.();
  };

  return (
    <fieldset className={cx(field.field, css.root, className)} disabled={isDisabled}>
      <legend className={cx(field.label, css.legend)}>{label}</legend>
      <p id={`${base}-hint`} className={field.description}>
        {description ?? `For example, ${example[order]}`}
      </p>
      <div className={css.row}>
        {sequence.map((part) => (
          <div key={part} className={css.part}>
            <label htmlFor={`${base}-${part}`} className={css.partLabel}>
              {words[part]}
            </label>
            <input
              ref={(element) => {
                inputs.current[part] = element;
              }}
              id={`${base}-${part}`}
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={lengths[part]}
              value={parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onPaste={paste}
              onKeyDown={(event) => keyDown(event, part)}
              onBlur={(event) => blur(event, part)}
              aria-invalid={
                problem !== null && (problem.part === null || problem.part === part) ? true : undefined
              }
              aria-describedby={cx(`${base}-hint`, problem && `${base}-error`)}
              className={cx(css.input, css.width[part])}
            />
          </div>
        ))}
      </div>
      {name ? <input type="hidden" name={name} value={(problem ? null : toIsoDate(parts)) ?? ''} /> : null}
      {problem ? (
        <p id={`${base}-error`} className={field.error}>
          <CircleAlert aria-hidden size={16} strokeWidth={2} className={field.errorIcon} />
          <span>{problem.message}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
