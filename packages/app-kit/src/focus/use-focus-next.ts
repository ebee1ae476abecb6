import { useEffect, useRef } from 'react';

/** How long to retry while something else keeps the focus, such as a closing dialog, or the element is still to come, ms. */
const KEPT_MS = 1_000;

/** Focuses the first element of these that is there and can be pressed. */
function focusFirst(ids: readonly string[], until: number): void {
  const found = ids
    .map((id) => document.getElementById(id))
    .find((element) => element && !element.matches(':disabled'));
  if (found?.matches(':is(h1, h2, h3, h4, h5, h6)')) found.tabIndex = -1;
  // Unlike `focus()` alone this also shows the label above a field.
  found?.focus();
  found?.scrollIntoView({ block: 'nearest' });
  // Not there: another render came before the one with the element.
  if ((!found || document.activeElement !== found) && performance.now() < until)
    requestAnimationFrame(() => focusFirst(ids, until));
}

/**
 * Moves the focus after the next render to an element that a press added or moved. `useFocusRecovery` takes care of
 * elements that a press removes.
 * @returns takes ids of elements; the first that is there and can be pressed gets the focus
 */
export function useFocusNext(): (...ids: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    focusFirst(wanted.current, performance.now() + KEPT_MS);
    wanted.current = [];
  });
  return (...ids) => {
    wanted.current = ids;
  };
}
