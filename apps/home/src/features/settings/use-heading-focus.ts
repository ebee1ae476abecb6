import { useEffect, useRef } from 'react';

/** Moves the focus to a heading when what stands below it gives way to the next step; not at first. */
export function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
