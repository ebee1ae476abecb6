import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import * as css from './item-tools.css.ts';

interface ItemToolsProps {
  /** Of the buttons: `{id}-up` and `{id}-down` */
  id: string;
  /** `question 2` */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The buttons that move an item of a list and remove it. */
export function ItemTools({ id, name, isFirst, isLast, onMove, onRemove }: ItemToolsProps) {
  return (
    <span className={css.order}>
      {isFirst && isLast ? null : (
        <>
          <IconButton
            id={`${id}-up`}
            size="sm"
            label={`Move ${name} up`}
            icon={<Icon as={ArrowUp} />}
            isDisabled={isFirst}
            onPress={() => onMove(-1)}
          />
          <IconButton
            id={`${id}-down`}
            size="sm"
            label={`Move ${name} down`}
            icon={<Icon as={ArrowDown} />}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          />
        </>
      )}
      <IconButton size="sm" label={`Remove ${name}`} icon={<Icon as={X} />} onPress={onRemove} />
    </span>
  );
}
