import { ButtonLink } from '@nexperts/ui/Button';
import { EVENTS } from '../../content/events.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EventCard } from './EventCard.tsx';
import { NextUp } from './NextUp.tsx';
import * as css from './events.css.ts';

/** S-05 */
export function Events() {
  return (
    <>
      <BandHead
        title="Live Events & Expert-Led Workshops"
        lead="Each session runs an hour or so with a working professional. See what it’s about, who hosts it and when it runs."
        picture={<NextUp events={EVENTS} />}
      >
        <ButtonLink href={paths.signUp()} variant="secondary">
          Register Now
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="sessions" title="Coming up">
          <ul className={css.cards}>
            {EVENTS.map((event) => (
              <li key={event.slug} className={css.cardPlace}>
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </Section>
        <div className={css.pair}>
          <section className={css.panel} aria-labelledby="missed">
            <h2 id="missed" className={css.panelTitle}>
              Missed an Event?
            </h2>
            <p className={css.panelText}>
              Read our notes on past sessions: chapters with times, key takeaways and the questions people
              asked.
            </p>
            <ButtonLink href={paths.replays()} variant="secondary">
              Watch Replays
            </ButtonLink>
          </section>
          <section className={css.panelBrand} aria-labelledby="host">
            <h2 id="host" className={css.panelTitle}>
              Want to Host a Workshop?
            </h2>
            <p className={css.panelText}>
              Hosts are Nexperts. Apply and offer 1-on-1 sessions; hosting workshops isn’t open yet.
            </p>
            <ButtonLink href={paths.becomeExpert()}>Start Hosting</ButtonLink>
          </section>
        </div>
      </Page>
    </>
  );
}
