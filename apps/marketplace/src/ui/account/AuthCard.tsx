import { type ReactNode, type Ref } from 'react';
import * as css from './auth-card.css.ts';

export interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** A smaller heading, where the steps under it lead */
  isCompact?: boolean;
  /** Receives the heading, to move focus to it when the step changes */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The one card of the sign-in and sign-up pages. */
export function AuthCard({ title, lead, isCompact = false, headingRef, children }: AuthCardProps) {
  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1 className={isCompact ? css.compactTitle : css.title} tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {children}
      </section>
    </div>
  );
}
