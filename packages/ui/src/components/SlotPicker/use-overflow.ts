import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether a sideways scroller hides something before or after what is in view, and a way to page through it. */
export function useOverflow(ref: RefObject<HTMLElement | null>) {
  const [hiddenPart, setHiddenPart] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const strip = ref.current;
    if (!strip) return;
    // Negative in right-to-left pages.
    const offset = Math.abs(strip.scrollLeft);
    const before = offset > 4;
    const after = strip.scrollWidth - strip.clientWidth - offset > 4;
    setHiddenPart((old) => (old.before === before && old.after === after ? old : { before, after }));
  }, [ref]);
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [ref, measure]);
  // After every render: another number of days changes the width inside, which no observer reports.
  useEffect(measure);
  const page = useCallback(
    (direction: 1 | -1) => {
      const strip = ref.current;
      if (!strip) return;
      const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
      strip.scrollBy({ left: direction * sign * strip.clientWidth });
    },
    [ref],
  );
  return { ...hiddenPart, page };
}
