'use client';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from '../../util/cx.ts';
import * as css from './tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  items: readonly TabItem[];
  selectedId?: string;
  defaultSelectedId?: string;
  onSelect?: (id: string) => void;
  /** `manual`: arrows move focus, Enter selects; for panels that cost something to show. */
  activation?: 'automatic' | 'manual';
  className?: string;
}

/** Tabs; arrows, Home and End move between them. Many tabs scroll sideways. */
export function Tabs({
  label,
  items,
  selectedId,
  defaultSelectedId,
  onSelect,
  activation = 'automatic',
  className,
}: TabsProps) {
  return (
    <AriaTabs
      className={cx(css.tabs, className)}
      keyboardActivation={activation}
      {...(selectedId === undefined ? {} : { selectedKey: selectedId })}
      {...(defaultSelectedId === undefined ? {} : { defaultSelectedKey: defaultSelectedId })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={css.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={css.tab}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={css.panel}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
