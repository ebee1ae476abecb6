import { ChevronDown } from 'lucide-react';
import * as css from './time-select.css.ts';

interface TimeSelectProps {
  id: string;
  /** The accessible name; the visible label is beside the select */
  label: string;
  /** Minute of the day, 0 to 1440 */
  value: number;
  /** The choices, once for every select of a kind */
  options: readonly React.ReactElement[];
  onChange: (minute: number) => void;
  /** Id of the error message */
  errorId: string | undefined;
}

/**
 * A time of day. The browser's own select: a week has dozens of them with a hundred times each, phones bring their
 * wheel, and on a keyboard the digits of the time choose it.
 */
export function TimeSelect({ id, label, value, options, onChange, errorId }: TimeSelectProps) {
  return (
    <span className={css.box}>
      <select
        id={id}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className={css.select}
      >
        {options}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={1.8} className={css.chevron} />
    </span>
  );
}
