import { useState } from 'react';
import type { RefObject } from 'react';
import { fromIsoDate } from './date-text.ts';
import type { DateParts } from './date-text.ts';
import { useFormReset } from './use-form-reset.ts';

/**
 * The three texts behind one date. A partial date has no value, so a `value` from outside is taken only when it
 * changes to something that was not said to the outside just before. A reset of the form gives what was there first.
 * @param worth what the date is worth outside: its ISO form, or null
 */
export function useDateParts(
  root: RefObject<HTMLFieldSetElement | null>,
  value: string | null | undefined,
  defaultValue: string,
  worth: (parts: DateParts) => string | null,
  onChange: (value: string | null) => void,
) {
  const [first] = useState(() => fromIsoDate(value ?? defaultValue));
  const [state, setState] = useState({ parts: first, said: value ?? null, seen: value });
  if (value !== state.seen) {
    // An app that keeps '' for a partial date comes from a whole one; from null only a form that is reset does.
    const isCleared = value === '' && state.seen === null;
    const isNews = value !== undefined && (isCleared || (value || null) !== state.said);
    setState(
      isNews ? { parts: fromIsoDate(value ?? ''), said: value, seen: value } : { ...state, seen: value },
    );
  }
  const commit = (parts: DateParts) => {
    const said = worth(parts);
    setState((now) => ({ ...now, parts, said }));
    onChange(said);
  };
  /** A change of writing that leaves the value as it is. */
  const rewrite = (change: (parts: DateParts) => DateParts) =>
    setState((now) => ({ ...now, parts: change(now.parts) }));
  useFormReset(root, () => commit(first));
  return { parts: state.parts, commit, rewrite };
}
