import { useFocusNext } from '@nexperts/app-kit';
import { useState } from 'react';
import { movedItem } from './page-content.ts';

interface ItemsOptions<Item> {
  /** Of the list: its items are `{id}-{index}`, the button that adds one is `{id}-add` */
  id: string;
  /** `Question` */
  noun: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}

/** Adds, changes, moves and removes the items of a list, puts the focus where it belongs and says what happened. */
export function useItems<Item extends object>({ id, noun, items, onChange }: ItemsOptions<Item>) {
  const [told, setTold] = useState('');
  const focusNext = useFocusNext();
  return {
    /** For screen readers */
    told,
    add: (item: Item) => {
      onChange([...items, item]);
      focusNext(`${id}-${items.length}`);
    },
    change: (at: number, part: Partial<Item>) =>
      onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item))),
    move: (at: number, by: -1 | 1) => {
      onChange(movedItem(items, at, by));
      setTold(`${noun} ${at + 1}, now ${at + by + 1} of ${items.length}`);
      const [first, second] = by < 0 ? ['up', 'down'] : ['down', 'up'];
      focusNext(`${id}-${at + by}-${first}`, `${id}-${at + by}-${second}`);
    },
    remove: (at: number) => {
      onChange(items.toSpliced(at, 1));
      setTold(`${noun} ${at + 1} removed`);
      focusNext(`${id}-add`);
    },
  };
}
