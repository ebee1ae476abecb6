import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from './settings.css.ts';

interface SectionProps {
  /** For links to it */
  id?: string;
  title: string;
  /** At the end of the title's line, such as a status */
  aside?: ReactNode;
  lead?: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}

/** One setting, on its own card. */
export function Section({ id, title, aside, lead, tone = 'plain', children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={tone === 'danger' ? css.dangerSection : css.section}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
