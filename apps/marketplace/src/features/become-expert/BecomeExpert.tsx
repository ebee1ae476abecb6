import { ButtonLink } from '@nexperts/ui/Button';
import { BENEFITS, EXPERT_STEPS, TESTIMONIALS } from '../../content/become-expert.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Face } from '../../ui/search/Face.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Estimator } from './Estimator.tsx';
import { EveningPicture } from './EveningPicture.tsx';
import { NumberedSteps } from '../../ui/page/NumberedSteps.tsx';
import * as css from './become-expert.css.ts';

/** S-03 */
export function BecomeExpert() {
  return (
    <>
      <BandHead
        title="People would pay for what you know."
        lead="Set your hours and prices, and meet people who need your advice by video. You keep 85% of every session."
        picture={<EveningPicture />}
      >
        <ButtonLink href={paths.expertOnboarding()} variant="secondary">
          Become a Nexpert
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="benefits" title="What you get">
          <ul className={css.benefits}>
            {BENEFITS.map(({ figure, title, text }) => (
              <li key={title} className={css.benefit}>
                <div className={css.figure}>{figure}</div>
                <div>
                  <h3 className={css.benefitTitle}>{title}</h3>
                  <p className={css.benefitText}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="how" title="How it works">
          <NumberedSteps steps={EXPERT_STEPS} />
        </Section>
        <Section
          id="estimate"
          title="What could you earn in a month?"
          lead="Enter two numbers for a first estimate."
        >
          <Estimator />
        </Section>
        <Section id="voices" title="What experts say">
          <div className={css.voices}>
            {TESTIMONIALS.map(({ quote, name, role, face }) => (
              <figure key={name} className={css.voice}>
                <blockquote className={css.quote}>
                  <p>{quote}</p>
                </blockquote>
                <figcaption className={css.who}>
                  <span className={css.face}>
                    <Face src={face} />
                  </span>
                  <span className={css.whoWords}>
                    <b>{name}</b>
                    <span className={css.role}>{role}</span>
                  </span>
                </figcaption>
              </figure>
            ))}
          </div>
        </Section>
        <section className={css.last} aria-labelledby="start">
          <div>
            <h2 id="start" className={css.lastTitle}>
              Your first hour could be next week
            </h2>
            <p className={css.lastText}>Applying takes a few minutes. We answer in 2–3 business days.</p>
          </div>
          <ButtonLink href={paths.expertOnboarding()}>Start Earning</ButtonLink>
        </section>
      </Page>
    </>
  );
}
