'use client';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconType } from '../Icon/Icon.tsx';
import * as css from './menu.css.ts';

export interface MenuEntry {
  id: string;
  label: string;
  /** Decoration before the words. */
  icon?: IconType;
  /** Goes there; otherwise `onAction` runs. */
  href?: string;
  onAction?: () => void;
  /** For what cannot be undone. */
  tone?: 'danger';
  isDisabled?: boolean;
  /** A line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  /** A `Button` or `IconButton` of the kit; it also names the list. */
  trigger: ReactElement;
  /** From top to bottom. */
  items: readonly MenuEntry[];
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
  /** Turned round where there is no room. Default `bottom end`. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  className?: string;
}

/** A button that opens a list of actions; arrows and first letters move in it, Escape closes. */
export function Menu({ trigger, items, header, placement = 'bottom end', className }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={8} className={cx(css.popover, className)}>
        {header ? <div className={css.header}>{header}</div> : null}
        <AriaMenu className={css.menu}>{entriesOf(items)}</AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** The entries as children of a React Aria menu, with a line above those that begin a group. */
export const entriesOf = (items: readonly MenuEntry[]) =>
  items.flatMap((entry) => {
    const item = <Entry key={entry.id} entry={entry} />;
    return entry.startsGroup
      ? [<Separator key={`${entry.id}-line`} className={css.separator} />, item]
      : [item];
  });

function Entry({ entry }: { entry: MenuEntry }) {
  const { id, label, icon, href, onAction, tone, isDisabled = false } = entry;
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      href={href}
      onAction={onAction}
      className={cx(css.item, tone === 'danger' && css.danger)}
    >
      {icon ? <Icon as={icon} className={css.icon} /> : null}
      {label}
    </MenuItem>
  );
}
