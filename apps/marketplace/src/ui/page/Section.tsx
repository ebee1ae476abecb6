import type { ReactNode } from 'react';
import * as css from './section.css.ts';

export interface SectionProps {
  /** Names the section and makes its heading a target for links */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its second-level heading. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
