import { useId, type ReactNode } from 'react';
import * as css from './editor-page.css.ts';

interface EditorSectionProps {
  /** For links that lead here */
  id?: string;
  title: string;
  /** A line under the title */
  lead?: string;
  children: ReactNode;
}

/** A section of an editor page, on its own card. */
export function EditorSection({ id: place, title, lead, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section id={place} aria-labelledby={id} className={css.section}>
      <div>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {lead ? <p className={css.muted}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
