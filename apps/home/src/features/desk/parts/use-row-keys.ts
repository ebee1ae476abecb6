import { useRef } from 'react';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';

/** Selectors of a row, and of the link in it that is moved to. */
const TABLE = { row: 'tr', link: 'th a' } as const;

/**
 * `j` and `k` move the focus between the rows inside an element: to the link at the head of each.
 * @param what a row is called, such as `case`
 * @param selectors where rows are not those of a table: of a row, and of the link in it
 * @returns the ref of the element, and which row has the focus: -1 for none
 */
export function useRowKeys<T extends HTMLElement>(
  what: string,
  selectors: { row: string; link: string } = TABLE,
) {
  const { row, link } = selectors;
  const rows = useRef<T>(null);
  const links = (): HTMLElement[] => [...(rows.current?.querySelectorAll<HTMLElement>(link) ?? [])];
  const here = (): number => links().findIndex((each) => each.closest(row)?.contains(document.activeElement));
  const move = (by: number): void => {
    const all = links();
    const from = here();
    const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, from + by));
    all[to]?.focus();
  };
  useShortcuts([
    { keys: 'j', label: `Next ${what}`, run: () => move(1) },
    { keys: 'k', label: `Previous ${what}`, run: () => move(-1) },
    // On a row the link in it has the focus, and Enter is the browser's.
    { keys: 'enter', label: `Open the ${what}, or the first`, run: () => links()[0]?.click() },
  ]);
  return { rows, here };
}
