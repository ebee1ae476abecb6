import { useEffect, useRef, type FocusEvent } from 'react';

/** Focuses the first of these that takes it. */
function focusFirst(candidates: readonly (Element | null | undefined)[]): void {
  for (const each of candidates) {
    if (!(each instanceof HTMLElement) || !each.isConnected) continue;
    // A heading has to be told that it may have the focus.
    if (each.tabIndex < 0) each.tabIndex = -1;
    each.focus();
    if (document.activeElement === each) return;
  }
}

/**
 * For a bar whose buttons go once they did their work: the focus is not lost with them. By keyboard it goes to another
 * button of the bar or, once there is none, back to where one was before, else to the heading of the page. Who pressed
 * with a finger stays where they are: a field in focus would open the keyboard of a phone.
 * @returns props of the bar
 */
export function useReturnFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  const inside = useRef<'by-key' | 'by-pointer' | null>(null);
  useEffect(() => {
    // What is taken out of the page says no farewell: neither handler below has run.
    if (inside.current === null || document.activeElement !== document.body) return;
    const byKey = inside.current === 'by-key';
    inside.current = null;
    if (!byKey) return;
    const last = [...(bar.current?.querySelectorAll('button') ?? [])].at(-1);
    focusFirst([last, before.current as Element | null, document.querySelector('main h1')]);
  });
  return {
    ref: bar,
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (!bar.current?.contains(relatedTarget)) before.current = relatedTarget;
      inside.current = target.matches(':focus-visible') ? 'by-key' : 'by-pointer';
    },
    onBlur: () => {
      inside.current = null;
    },
  };
}
