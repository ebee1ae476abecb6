import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls back when the form around a control is reset. */
export function useFormReset(
  control: RefObject<{ form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = control.current?.form;
    const listen = () => latest.current();
    form?.addEventListener('reset', listen);
    return () => form?.removeEventListener('reset', listen);
  }, [control]);
}
