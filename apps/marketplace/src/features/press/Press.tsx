import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { MEDIA_KIT, PRESS_FACTS, PRESS_RELEASES } from '../../content/press.ts';
import { SITE } from '../../content/site.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Brand } from './Brand.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import * as css from './press.css.ts';

/** S-19: releases, the media kit and whom to ask. */
export function Press() {
  return (
    <>
      <BandHead
        crumb="Press"
        title="News, facts and the logo"
        lead="You may quote and print everything here. If something’s missing, write to us and a person will answer."
        trail={[{ href: paths.about(), label: 'About' }]}
      >
        <ButtonLink href={MEDIA_KIT.href} download="nexperts-media-kit.zip" variant="secondary">
          Download media kit
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="releases" title="Press releases">
          <ul className={css.releases}>
            {PRESS_RELEASES.map((release) => (
              <li key={release.id}>
                <ReleaseCard release={release} />
              </li>
            ))}
          </ul>
        </Section>
        <Section id="facts" title="Facts">
          <dl className={css.facts}>
            {PRESS_FACTS.map(({ term, fact }) => (
              <div key={term} className={css.fact}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="media-kit" title="Media kit" lead={`${MEDIA_KIT.holds}.`}>
          <Brand />
        </Section>
        <section className={css.contact} aria-labelledby="contact">
          <h2 id="contact" className={css.contactTitle}>
            Media contact
          </h2>
          <p className={css.contactText}>
            <a className={css.mail} href={`mailto:${SITE.pressEmail}?subject=Press%20enquiry`}>
              {SITE.pressEmail}
            </a>
          </p>
          <p className={css.contactText}>
            Tell us your deadline. For questions about a booking, contact{' '}
            <Link href={paths.contact()} tone="inherit">
              support
            </Link>
            .
          </p>
        </section>
      </Page>
    </>
  );
}
