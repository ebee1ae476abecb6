import { useEffect, useRef } from 'react';

/** How long something else may keep the focus, as a dialog does that is closing. */
const KEPT_MS = 1_000;

/** Focuses the first element of these that is there and can be pressed. */
function focusFirst(ids: readonly string[], until: number): void {
  const found = ids
    .map((id) => document.getElementById(id))
    .find((element) => element && !element.matches(':disabled'));
  found?.focus();
  if (found && document.activeElement !== found && performance.now() < until)
    requestAnimationFrame(() => focusFirst(ids, until));
}

/**
 * Moves the focus after what a press changed was drawn: the control that was pressed may be gone.
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
