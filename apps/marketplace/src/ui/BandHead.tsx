import { Band, Container } from '@nexperts/ui/Layout';
import type { ReactNode } from 'react';
import * as css from './band-head.css.ts';

export interface BandHeadProps {
  title: string;
  lead?: ReactNode;
  /** Under the lead: buttons, a date */
  children?: ReactNode;
  /** Beside the words from 1024 px, below them on narrower screens */
  aside?: ReactNode;
}

/** Top of a page on the petrol band: its heading, one sentence, and what matters most beside them. */
export function BandHead({ title, lead, children, aside }: BandHeadProps) {
  return (
    <Band>
      <Container className={aside ? `${css.inner} ${css.split}` : css.inner}>
        <header className={css.words}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={css.lead}>{lead}</p> : null}
          {children}
        </header>
        {aside}
      </Container>
    </Band>
  );
}
