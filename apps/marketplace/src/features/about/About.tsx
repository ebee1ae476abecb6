import { ButtonLink } from '@nexperts/ui/Button';
import { BELIEFS, MISSION, STORY, TEAM } from '../../content/about.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Face } from '../../ui/search/Face.tsx';
import { unbroken } from '../../ui/page/band-head.css.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TwoPlaces } from './TwoPlaces.tsx';
import * as css from './about.css.ts';

/** S-06 */
export function About() {
  return (
    <>
      <BandHead
        kicker="About Nexperts"
        title="Someone has the answer. Find them and book an hour."
        lead={
          <>
            Nexperts is a marketplace for paid <span className={unbroken}>1-on-1</span> video consultations:
            expert advice accessible, affordable and borderless.
          </>
        }
        picture={<TwoPlaces />}
      />
      <Page>
        <Section id="mission" title="Our mission">
          <p className={css.mission}>{MISSION}</p>
        </Section>
        <Section id="story" title="How it began">
          <div className={css.story}>
            {STORY.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Section>
        <Section id="beliefs" title="What we believe">
          <ol className={css.beliefs}>
            {BELIEFS.map(({ title, text }) => (
              <li key={title} className={css.belief}>
                <h3 className={css.beliefTitle}>{title}</h3>
                <p className={css.beliefText}>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section
          id="team"
          title="The team"
          lead="We’re a small team in Brisbane and elsewhere. We use first names and drawings, because this site is about the experts."
        >
          <ul className={css.team}>
            {TEAM.map(({ name, role, face }) => (
              <li key={name} className={css.mate}>
                <span className={css.face}>
                  <Face src={face} />
                </span>
                <span className={css.mateWords}>
                  <b className={css.mateName}>{name}</b>
                  <span className={css.role}>{role}</span>
                </span>
              </li>
            ))}
          </ul>
          <div className={css.careers}>
            <p className={css.careersText}>Want to join us?</p>
            <ButtonLink href={paths.careers()}>See Careers</ButtonLink>
          </div>
        </Section>
      </Page>
    </>
  );
}
