'use client';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { cx } from '../../util/cx.ts';
import * as css from './tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  /** What its panel shows. */
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  /** In their order. */
  items: readonly TabItem[];
  /** The tab shown, when the app holds the state, e.g. in the address. */
  selectedId?: string;
  /** The tab shown at first; default the first. */
  defaultSelectedId?: string;
  /** Runs with the id of the new tab. */
  onSelect?: (id: string) => void;
  /** `manual`: arrows move focus, Enter selects; for panels that are slow to show. */
  activation?: 'automatic' | 'manual';
  className?: string;
}

interface TabWordsProps {
  label: string;
  isSelected: boolean;
}

/** Words of a tab. Once selected, they scroll the row, and nothing else, until their tab is in view. */
function TabWords({ label, isSelected }: TabWordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = words.current?.parentElement;
    const list = tab?.parentElement;
    if (!isSelected || !tab || !list) return;
    const row = list.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.right > row.right) list.scrollLeft += box.right - row.right;
    if (box.left < row.left) list.scrollLeft += box.left - row.left;
  }, [isSelected]);
  return <span ref={words}>{label}</span>;
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
      selectedKey={selectedId}
      defaultSelectedKey={defaultSelectedId}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={css.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={css.tab}>
            {({ isSelected }) => <TabWords label={item.label} isSelected={isSelected} />}
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
