import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ItemTools } from '../../ui/forms/ItemTools.tsx';
import * as css from './own-page.css.ts';
import { useItems } from './use-items.ts';

interface ItemListProps<Item> {
  /** The first field of an item has the id `{id}-{index}` */
  id: string;
  /** `Question` */
  noun: string;
  /** `Questions` */
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** What an item is called instead of by its number */
  nameOf?: (item: Item) => string;
  children: (item: Item, at: number, change: (part: Partial<Item>) => void) => ReactNode;
  /** Of the whole list */
  error?: ReactNode;
  addLabel: string;
  /** Why nothing can be added */
  full: string | undefined;
  onAdd: () => Item | undefined;
}

/** A list whose items are added, changed, moved and removed. */
export function ItemList<Item extends object>(props: ItemListProps<Item>) {
  const { id, noun, label, items, nameOf, children, error, addLabel, full, onAdd } = props;
  const { told, add, change, move, remove } = useItems(props);
  return (
    <>
      {items.length > 0 ? (
        <ol className={css.list} aria-label={label}>
          {[...items.entries()].map(([at, item]) => (
            <li key={at} className={css.item}>
              <div className={css.head}>
                <p className={css.name}>{nameOf?.(item) ?? `${noun} ${at + 1}`}</p>
                <ItemTools
                  id={`${id}-${at}`}
                  name={nameOf?.(item) ?? `${noun.toLowerCase()} ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(by) => move(at, by)}
                  onRemove={() => remove(at)}
                />
              </div>
              {children(item, at, (part) => change(at, part))}
            </li>
          ))}
        </ol>
      ) : null}
      {error}
      <div>
        <Button
          id={`${id}-add`}
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Plus} />}
          disabledReason={full}
          onPress={() => {
            const item = onAdd();
            if (item) add(item);
          }}
        >
          {addLabel}
        </Button>
      </div>
      <VisuallyHidden as="p">
        <output>{told}</output>
      </VisuallyHidden>
    </>
  );
}
