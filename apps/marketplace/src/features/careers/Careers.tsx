import { HIRING_STEPS, POSITIONS } from '../../content/careers.ts';
import { SITE } from '../../content/site.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { OpenPlace } from './OpenPlace.tsx';
import { PositionCard } from './PositionCard.tsx';
import { NumberedSteps } from '../../ui/page/NumberedSteps.tsx';
import * as css from './careers.css.ts';

/** S-19: the open positions and what happens after an application. */
export function Careers() {
  return (
    <>
      <BandHead
        crumb="Careers"
        title="Help people ask the right person."
        lead="Six open positions in a small team, on work that people rely on every day."
        trail={[{ href: paths.about(), label: 'About' }]}
        picture={<OpenPlace />}
      />
      <Page>
        <Section id="positions" title="Open positions">
          <ul className={css.positions}>
            {POSITIONS.map((position) => (
              <li key={position.id}>
                <PositionCard position={position} />
              </li>
            ))}
          </ul>
        </Section>
        <Section id="hiring" title="How we hire">
          <NumberedSteps steps={HIRING_STEPS} />
        </Section>
        <section className={css.other} aria-labelledby="other">
          <h2 id="other" className={css.otherTitle}>
            Don’t see a role that fits?
          </h2>
          <p className={css.otherText}>
            Tell us what you’d like to do here:{' '}
            <a className={css.mail} href={`mailto:${SITE.careersEmail}?subject=Hello`}>
              {SITE.careersEmail}
            </a>
          </p>
        </section>
      </Page>
    </>
  );
}
