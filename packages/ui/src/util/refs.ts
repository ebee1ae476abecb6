import { useCallback, useEffect, useRef } from 'react';
import type { ForwardedRef, RefCallback, RefObject } from 'react';

function assign<Element>(ref: ForwardedRef<Element>, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** One ref for an element that the part itself and its user both want. */
export function useMergedRef<Element>(
  own: RefObject<Element | null>,
  given: ForwardedRef<Element>,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      assign(own, element);
      assign(given, element);
    },
    [own, given],
  );
}

/** The radio of a group that is its tab stop. */
export const RADIO_STOP = 'input[type="radio"][tabindex="0"]';

/** Keeps a ref on the control inside a group that takes focus now: with a choice it becomes another. */
export function useFocusTarget<Target extends HTMLElement>(
  ref: ForwardedRef<Target>,
  root: RefObject<HTMLElement | null>,
  selector: string,
): void {
  const given = useRef<[ForwardedRef<Target>, Target | null]>([null, null]);
  // After each rendering, since any may move it.
  useEffect(() => {
    const target = root.current?.querySelector<Target>(selector) ?? null;
    const [lastRef, last] = given.current;
    if (lastRef === ref && last === target) return;
    if (lastRef !== ref) assign(lastRef, null);
    given.current = [ref, target];
    assign(ref, target);
  });
  useEffect(
    () => () => {
      assign(given.current[0], null);
      given.current = [null, null];
    },
    [],
  );
}
