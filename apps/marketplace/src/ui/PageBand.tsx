import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Band, Container } from '@nexperts/ui/Layout';
import type { ReactNode } from 'react';
import * as css from './page-band.css.ts';

export interface PageBandProps {
  title: string;
  /** Id of the heading, for what is named by it */
  id?: string;
  /** Over the title, in mono: what kind of page this is */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Pages above this one, from the top; the home page is left out */
  trail?: readonly { href: string; label: string }[];
  /** What the trail calls this page; its title by default */
  crumb?: string;
  /** Under the lead. Buttons are `secondary`: petrol on petrol would vanish */
  children?: ReactNode;
  /** Beside the words from 1024 px, below them before */
  aside?: ReactNode;
  /** Decoration beside the words, only from 1024 px and only for the eye */
  picture?: ReactNode;
}

/** Top of a page that speaks for Nexperts: the petrol band of the home page with heading, lead and a picture or panel. */
export function PageBand({
  title,
  id,
  kicker,
  lead,
  trail,
  crumb = title,
  children,
  aside,
  picture,
}: PageBandProps) {
  return (
    <Band as="header">
      <Container className={aside || picture ? css.split : css.inner}>
        <div className={css.words}>
          {trail ? <Breadcrumbs className={css.crumbs} items={[...trail, { label: crumb }]} /> : null}
          {kicker ? <p className={css.kicker}>{kicker}</p> : null}
          <h1 id={id} className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={css.lead}>{lead}</p> : null}
          {children ? <div className={css.actions}>{children}</div> : null}
        </div>
        {aside ? <div className={css.aside}>{aside}</div> : null}
        {picture ? (
          <div className={css.picture} aria-hidden="true">
            {picture}
          </div>
        ) : null}
      </Container>
    </Band>
  );
}
