import { type ReactNode, type Ref } from 'react';
import * as css from './auth-card.css.ts';

export interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** Lights one of the strip's eight blocks, 1 to 8; without it there is no strip. A picture, not a meaning */
  hour?: number;
  /** A smaller heading, where the steps under it lead */
  isCompact?: boolean;
  /** Receives the heading, to move focus to it when the step changes */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The one card of the sign-in and sign-up pages. */
export function AuthCard({ title, lead, hour, isCompact = false, headingRef, children }: AuthCardProps) {
  return (
    <div className={css.page}>
      <section className={css.card}>
        {hour === undefined ? null : (
          <div className={css.strip} aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <span key={index} className={index + 1 === hour ? `${css.block} ${css.lit}` : css.block} />
            ))}
          </div>
        )}
        <h1 className={isCompact ? css.compactTitle : css.title} tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
        {children}
      </section>
    </div>
  );
}
