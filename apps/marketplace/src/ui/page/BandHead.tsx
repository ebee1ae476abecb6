import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Band, Container } from '@nexperts/ui/Layout';
import type { ReactNode } from 'react';
import * as css from './band-head.css.ts';

export interface BandHeadProps {
  title: string;
  /** Id of the heading, for what is named by it */
  id?: string;
  /** Over the title, in mono: what kind of page this is, a date */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Pages above this one, from the top; the home page is left out */
  trail?: readonly { href: string; label: string }[];
  /** What the trail calls this page; its title by default */
  crumb?: string;
  /** Under the lead: buttons (`secondary`: petrol on petrol would vanish), a date */
  children?: ReactNode;
  /** Beside the words from 1024 px, below them on narrower screens */
  aside?: ReactNode;
  /** Decoration beside the words, only from 1024 px and only for the eye */
  picture?: ReactNode;
}

/** Words such as `Expert-Led`, which a line of large letters must not end in. */
const HYPHENATED = /(\S+-\S+)/;

/** Top of a page on the petrol band: its heading, one sentence, and what matters most beside them. */
export function BandHead({
  title,
  id,
  kicker,
  lead,
  trail,
  crumb = title,
  children,
  aside,
  picture,
}: BandHeadProps) {
  return (
    <Band>
      <Container className={aside || picture ? `${css.inner} ${css.split}` : css.inner}>
        <header className={css.words}>
          {trail ? <Breadcrumbs className={css.crumbs} items={[...trail, { label: crumb }]} /> : null}
          {kicker ? <p className={css.kicker}>{kicker}</p> : null}
          <h1 id={id} className={css.title} tabIndex={-1}>
            {title.split(HYPHENATED).map((part, index) =>
              index % 2 ? (
                <span key={part} className={css.unbroken}>
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h1>
          {lead ? <p className={css.lead}>{lead}</p> : null}
          {children}
        </header>
        {aside}
        {picture ? (
          <div className={css.picture} aria-hidden="true">
            {picture}
          </div>
        ) : null}
      </Container>
    </Band>
  );
}
