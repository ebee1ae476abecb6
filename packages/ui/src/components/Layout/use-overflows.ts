'use client';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the box holds more than it shows, so that keys must be able to reach and scroll it. */
export function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // Before the first paint: whoever is there first, a key or a reader, finds it as it is.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setOverflows(
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
      );
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
