import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether a sideways scroller hides something before or after what is in view, and a way to page through it. */
export function useOverflow(ref: RefObject<HTMLElement | null>) {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  const measure = useCallback(() => {
    const strip = ref.current;
    if (!strip) return;
    // Negative in right-to-left pages.
    const offset = Math.abs(strip.scrollLeft);
    setBefore(offset > 4);
    setAfter(strip.scrollWidth - strip.clientWidth - offset > 4);
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
  const page = (direction: 1 | -1) => {
    const strip = ref.current;
    if (!strip) return;
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    strip.scrollBy({ left: direction * sign * strip.clientWidth });
  };
  return { before, after, page };
}
