import { ButtonLink } from '@nexperts/ui/Button';
import { Container } from '@nexperts/ui/Layout';
import { paths } from '../../paths.ts';
import { CategoryGrid } from '../../ui/CategoryGrid.tsx';
import { AvailableToday } from './AvailableToday.tsx';
import { HeroClocks } from './HeroClocks.tsx';
import { LiveCount } from './LiveCount.tsx';
import * as css from './home.css.ts';

const STEPS = [
  {
    title: 'Find an expert',
    text: 'Ten fields, real people with reviews. Prices and free times stand on every card.',
  },
  {
    title: 'Book instantly',
    text: 'Pick a time in your own time zone. The slot is yours for ten minutes while you pay.',
  },
  {
    title: 'Talk by video',
    text: 'Meet in the browser, nothing to install. You are charged only after the session is confirmed.',
  },
] as const;

/** S-01 */
export function Home() {
  return (
    <>
      <section className={css.hero}>
        <Container className={css.heroInner}>
          <div className={css.pitch}>
            <LiveCount />
            <h1 className={css.headline} tabIndex={-1}>
              <span className={css.line}>Real Experts. </span>
              <span className={css.line}>Real Answers. </span>
              <span className={css.line}>Right Now.</span>
            </h1>
            <p className={css.tagline}>Expert advice accessible, affordable and borderless.</p>
            <div className={css.panel}>
              <p className={css.panelText}>
                A question you can’t search for? Someone has answered it a hundred times.
              </p>
              <div className={css.panelAction}>
                <ButtonLink href={paths.categories()}>Find Experts</ButtonLink>
              </div>
            </div>
          </div>
          <HeroClocks />
        </Container>
      </section>
      <Container className={css.sections}>
        <section aria-labelledby="how">
          <h2 id="how" className={css.heading}>
            How it works
          </h2>
          <ol className={css.steps}>
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className={css.step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={css.stepTitle}>{title}</h3>
                  <p className={css.stepText}>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="categories">
          <h2 id="categories" className={css.heading}>
            Browse by category
          </h2>
          <CategoryGrid />
        </section>
        <AvailableToday />
      </Container>
    </>
  );
}
