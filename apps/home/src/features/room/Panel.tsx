import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './room.css.ts';

/** A finger opens no keyboard over the picture: it chooses the field itself. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

interface PanelProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a button of the bar opens, beside the picture or over it on a phone. It takes the focus: its first field, or
 * itself where a finger opened it.
 */
export function Panel({ id, title, onClose, children }: PanelProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('textarea, select, input');
    (isTouched() ? box.current : (field ?? box.current))?.focus();
  }, []);
  return (
    // Not the title alone: the chat in it is a region of that name.
    <section ref={box} id={id} tabIndex={-1} aria-label={`${title} panel`} className={css.panel}>
      <header className={css.panelHead}>
        <h2 className={css.panelTitle}>{title}</h2>
        <IconButton
          label={`Close ${title.toLowerCase()}`}
          variant="quiet"
          icon={<Icon as={X} />}
          onPress={onClose}
        />
      </header>
      {children}
    </section>
  );
}
