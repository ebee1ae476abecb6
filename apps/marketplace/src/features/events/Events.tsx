import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useRevalidator } from 'react-router';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EventCard } from './EventCard.tsx';
import * as css from './events.css.ts';
import { byWorkshop, type SessionsResult } from './load-events.ts';
import { useMoreSessions } from './use-more-sessions.ts';

/** S-05, H-05: what is published, the nearest first. @param result null: not asked for yet, as in the built page */
export function Events({ result }: { result: SessionsResult | null }) {
  return (
    <>
      <BandHead
        title="Live Events & Expert-Led Workshops"
        lead="Small live sessions by video, hosted by one of our experts. See who hosts them, when they run and what a seat costs."
      >
        <ButtonLink href={paths.signUp()} variant="secondary">
          Register Now
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="sessions" title="Coming up">
          {result === null ? <Waiting /> : <Sessions result={result} />}
        </Section>
        <div className={css.pair}>
          <section className={css.panel} aria-labelledby="missed">
            <h2 id="missed" className={css.panelTitle}>
              Missed an Event?
            </h2>
            <p className={css.panelText}>See past workshops and read the notes their hosts wrote.</p>
            <ButtonLink href={paths.replays()} variant="secondary">
              Watch Replays
            </ButtonLink>
          </section>
          <section className={css.panelBrand} aria-labelledby="host">
            <h2 id="host" className={css.panelTitle}>
              Want to Host a Workshop?
            </h2>
            <p className={css.panelText}>
              Hosts are Nexperts. Apply, complete five sessions, then publish a workshop of your own.
            </p>
            <ButtonLink href={paths.becomeExpert()}>Start Hosting</ButtonLink>
          </section>
        </div>
      </Page>
    </>
  );
}

function Waiting() {
  return (
    <div className={css.cards}>
      <VisuallyHidden>
        <output>Loading workshops…</output>
      </VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="block" height="24rem" />
      ))}
    </div>
  );
}

function Sessions({ result }: { result: SessionsResult }) {
  const { revalidate, state } = useRevalidator();
  const { cards, next, more, pending, failure } = useMoreSessions('ahead', result);
  if (result.state === 'failed')
    return (
      <div className={css.failed}>
        <Banner tone="danger" title="We couldn’t load the workshops">
          {result.message}
        </Banner>
        <Button variant="secondary" isPending={state === 'loading'} onPress={() => void revalidate()}>
          Try again
        </Button>
      </div>
    );
  if (cards.length === 0)
    return (
      <EmptyState
        title="No workshops are scheduled"
        headingLevel={3}
        action={<ButtonLink href={paths.findExperts()}>Find an expert</ButtonLink>}
      >
        Experts publish them here. In a 1-on-1 session you have one to yourself.
      </EmptyState>
    );
  return (
    <>
      <ul className={css.cards}>
        {byWorkshop(cards).map((dates) => (
          <li key={dates[0]?.slug} className={css.cardPlace}>
            <EventCard dates={dates} />
          </li>
        ))}
      </ul>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {next === null ? null : (
        <Button variant="secondary" isPending={pending} onPress={() => void more()} className={css.more}>
          Show more
        </Button>
      )}
    </>
  );
}
