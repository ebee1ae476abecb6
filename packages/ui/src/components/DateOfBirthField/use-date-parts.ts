import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { fromIsoDate } from './date-parts.ts';
import type { DateParts } from './date-parts.ts';

interface Options {
  /** `yyyy-MM-dd`, empty or null for none; undefined leaves the field to itself. */
  value: string | null | undefined;
  defaultValue: string;
  /** What the date is worth outside: its ISO form, or null. */
  worth: (parts: DateParts) => string | null;
  onChange: ((value: string | null) => void) | undefined;
  /** Told of a reset of the form around it. */
  onReset: () => void;
}

/**
 * The three texts behind one date. A partial date has no value, so a `value` from outside is taken only when it
 * changes to something that was not said to the outside just before.
 */
export function useDateParts(root: RefObject<HTMLFieldSetElement | null>, options: Options) {
  const { value, defaultValue, worth, onChange, onReset } = options;
  const [initial] = useState(value ?? defaultValue);
  const [state, setState] = useState(() => ({
    parts: fromIsoDate(initial),
    said: value ?? null,
    seen: value,
  }));
  if (value !== state.seen) {
    const isNews = value !== undefined && (value || null) !== state.said;
    setState({ ...state, seen: value, ...(isNews ? { parts: fromIsoDate(value ?? ''), said: value } : {}) });
  }

  const commit = (parts: DateParts) => {
    const said = worth(parts);
    setState((now) => ({ ...now, parts, said }));
    onChange?.(said);
  };
  /** A change of writing that leaves the value as it is. */
  const rewrite = (change: (parts: DateParts) => DateParts) =>
    setState((now) => ({ ...now, parts: change(now.parts) }));

  const reset = useRef(onReset);
  useEffect(() => {
    reset.current = () => {
      commit(fromIsoDate(initial));
      onReset();
    };
  });
  useEffect(() => {
    const form = root.current?.form;
    const listen = () => reset.current();
    form?.addEventListener('reset', listen);
    return () => form?.removeEventListener('reset', listen);
  }, [root]);

  return { parts: state.parts, commit, rewrite };
}
