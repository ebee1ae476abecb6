'use client';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading as AriaHeading } from 'react-aria-components/Heading';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './accordion.css.ts';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Open at first. */
  defaultOpenId?: string;
  /** Heading level of the titles; default 3. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Questions that open one at a time. The browser's find-in-page opens closed ones. */
export function Accordion({ items, defaultOpenId, headingLevel = 3, className }: AccordionProps) {
  return (
    <DisclosureGroup
      defaultExpandedKeys={defaultOpenId ? [defaultOpenId] : []}
      className={cx(css.accordion, className)}
    >
      {items.map(({ id, title, content }) => (
        <Disclosure key={id} id={id} className={css.item}>
          <AriaHeading level={headingLevel} className={css.heading}>
            <AriaButton slot="trigger" className={css.trigger}>
              {title}
              <Icon as={ChevronDown} className={css.chevron} />
            </AriaButton>
          </AriaHeading>
          <DisclosurePanel>
            <div className={css.content}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
