import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import type { ReactNode } from 'react';
import * as css from './page-head.css.ts';

export interface PageHeadProps {
  title: string;
  lead?: ReactNode;
  /** Pages above this one, from the top; the home page is left out */
  trail?: readonly { href: string; label: string }[];
  /** Under the lead: buttons, a date */
  children?: ReactNode;
}

/** Top of a page that is read: where one is, its heading, one sentence. */
export function PageHead({ title, lead, trail, children }: PageHeadProps) {
  return (
    <header className={css.head}>
      {trail ? <Breadcrumbs items={[...trail, { label: title }]} /> : null}
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </header>
  );
}
