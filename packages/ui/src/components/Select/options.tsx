import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import * as css from './select.css.ts';

/** One row of a list. */
export interface SelectOption {
  /** Its value in the form; none but the empty string is reserved. */
  value: string;
  label: string;
  /** A second line. */
  description?: string;
  /** Decoration before the label. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** Rows under a heading. */
export interface SelectSection {
  title: string;
  options: readonly SelectOption[];
}

export type SelectEntry = SelectOption | SelectSection;

/** All options, without their sections. */
export const flatten = (entries: readonly SelectEntry[]): SelectOption[] =>
  entries.flatMap((entry) => ('options' in entry ? entry.options : entry));

function option({ value, label, description, icon, isDisabled = false }: SelectOption) {
  return (
    <ListBoxItem key={value} id={value} textValue={label} isDisabled={isDisabled} className={css.item}>
      {icon}
      <span className={css.itemName}>
        {label}
        {description && <span className={css.itemText}> {description}</span>}
      </span>
      <Check aria-hidden size={18} strokeWidth={2.4} className={css.tick} />
    </ListBoxItem>
  );
}

/** The rows of a list box, for Select and ComboBox. */
export function rows(entries: readonly SelectEntry[]): ReactNode {
  return entries.map((entry) =>
    'options' in entry ? (
      <ListBoxSection key={entry.title} id={entry.title}>
        <Header className={css.heading}>{entry.title}</Header>
        {entry.options.map(option)}
      </ListBoxSection>
    ) : (
      option(entry)
    ),
  );
}
