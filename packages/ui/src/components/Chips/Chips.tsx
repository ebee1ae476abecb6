'use client';
import { X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { cx } from '../../util/cx.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './chips.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface Chip {
  id: string;
  label: string;
}

export interface ChipsProps {
  /** What the chips are, e.g. `Filters`. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  items: readonly Chip[];
  /** Runs with the id on its ✕, Delete or Backspace. */
  onRemove: (id: string) => void;
  /** Adds a button that takes all away; shown from two chips up. */
  onClear?: () => void;
  /** Default `Clear all`. */
  clearLabel?: string;
  /** Shown when none is left; default nothing. */
  empty?: string;
  className?: string;
}

/** What is set now, e.g. filters, each to be taken away. One tab stop; arrows move between chips. */
export function Chips({
  label,
  hideLabel = false,
  items,
  onRemove,
  onClear,
  clearLabel,
  empty,
  className,
}: ChipsProps) {
  const words = useWords('chips', englishWords, { clear: clearLabel });
  return (
    <div className={cx(css.row, className)}>
      <TagGroup
        className={css.group}
        onRemove={(keys) => {
          for (const key of keys) onRemove(String(key));
        }}
      >
        <Label className={cx(css.label, hideLabel && visuallyHidden)}>{label}</Label>
        <TagList
          items={items}
          className={css.list}
          renderEmptyState={() => (empty ? <span className={css.empty}>{empty}</span> : null)}
        >
          {(item) => (
            <Tag id={item.id} textValue={item.label} className={css.chip}>
              <span className={css.text}>{item.label}</span>
              <AriaButton slot="remove" className={css.remove}>
                <Icon as={X} size={16} />
              </AriaButton>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {onClear && items.length > 1 ? (
        <Button variant="quiet" size="sm" onPress={onClear}>
          {words.clear}
        </Button>
      ) : null}
    </div>
  );
}
