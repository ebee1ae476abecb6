'use client';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { entriesOf, type MenuEntry } from '../Menu/Menu.tsx';
import * as menuCss from '../Menu/menu.css.ts';
import * as css from './context-menu.css.ts';

export interface ContextMenuProps {
  /** What the menu is about, e.g. `lease.pdf`. */
  label: string;
  /** From top to bottom. */
  items: readonly MenuEntry[];
  /** What is pressed with the other button. To reach the menu by keys, something in it must take focus. */
  children: ReactNode;
  className?: string;
}

/** A list of actions that opens where something is pressed with the other button of a mouse, or held on a touch screen. */
export function ContextMenu({ label, items, children, className }: ContextMenuProps) {
  const [point, setPoint] = useState<{ left: number; top: number } | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setPoint({ left: event.clientX, top: event.clientY });
  };
  const close = () => setPoint(null);
  return (
    // The browser opens it by keys, too: Shift+F10 and the menu key are this same event.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} onContextMenu={open}>
      {children}
      <span ref={anchor} className={css.point} style={point ?? undefined} />
      <Popover
        triggerRef={anchor}
        isOpen={point !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        placement="bottom start"
        aria-label={label}
        className={menuCss.popover}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <AriaMenu aria-label={label} autoFocus="first" onClose={close} className={menuCss.menu}>
          {entriesOf(items)}
        </AriaMenu>
      </Popover>
    </div>
  );
}
