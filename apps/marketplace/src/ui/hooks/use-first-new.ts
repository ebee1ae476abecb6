import { useEffect, useRef, type RefObject } from 'react';

/** How long the cards may take to be drawn, ms. */
const PATIENCE = 2_000;

/** Focuses the link of an item once it is drawn. */
function focusItem(list: HTMLElement | null, index: number, until: number): void {
  const link = list?.querySelectorAll('[role="listitem"]')[index]?.querySelector<HTMLElement>('a[href]');
  if (link) link.focus();
  else if (performance.now() < until) requestAnimationFrame(() => focusItem(list, index, until));
}

/**
 * For a list that a button makes longer: the focus goes to the first new item.
 * @param count of items
 * @returns a ref for what holds the list, and what the button calls before it asks for more
 */
export function useFirstNew(count: number): { list: RefObject<HTMLDivElement | null>; asked: () => void } {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const shown = before.current;
    if (shown === null || count <= shown) return;
    before.current = null;
    focusItem(list.current, shown, performance.now() + PATIENCE);
  }, [count]);
  return {
    list,
    asked: () => {
      before.current = count;
    },
  };
}
