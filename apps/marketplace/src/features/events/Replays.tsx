import type { WorkshopCard } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Link } from '@nexperts/ui/Link';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { aestTimes } from './event-time.ts';
import * as events from './events.css.ts';
import type { SessionsResult } from './load-events.ts';
import * as css from './replays.css.ts';
import { useMoreSessions } from './use-more-sessions.ts';

/** S-05, H-05: past workshops with what their hosts wrote. @param result null: not asked for yet, as in the built page */
export function Replays({ result }: { result: SessionsResult | null }) {
  return (
    <>
      <BandHead
        title="Replays, in writing"
        kicker="On demand"
        lead="Past workshops, with the notes their hosts wrote."
        trail={[{ href: paths.events(), label: 'Events' }]}
      />
      <Page>
        {result === null ? (
          <>
            <VisuallyHidden>
              <output>Loading past workshops…</output>
            </VisuallyHidden>
            <Skeleton shape="block" height="20rem" />
          </>
        ) : (
          <PastSessions result={result} />
        )}
        <div className={css.next}>
          <p className={css.nextText}>These notes answer other people’s questions. Ask your own live.</p>
          <ButtonLink href={paths.events()}>See upcoming events</ButtonLink>
        </div>
      </Page>
    </>
  );
}

function PastSessions({ result }: { result: SessionsResult }) {
  const { cards, next, more, pending, failure } = useMoreSessions('past', result);
  if (result.state === 'failed')
    return (
      <Banner tone="danger" title="We couldn’t load past workshops">
        {result.message}
      </Banner>
    );
  const held = cards.filter(({ session }) => session.status !== 'cancelled');
  return (
    <>
      {held.length === 0 && next === null ? (
        <EmptyState title="No past workshops yet">
          Once a workshop is over, it appears here with its host’s notes.
        </EmptyState>
      ) : null}
      {held.map((card) => (
        <PastSession key={card.session.id} card={card} />
      ))}
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {next === null ? null : (
        <Button variant="secondary" isPending={pending} onPress={() => void more()} className={events.more}>
          Show more
        </Button>
      )}
    </>
  );
}

function PastSession({ card }: { card: WorkshopCard }) {
  const { slug, title, host, durationMin, session } = card;
  const { day } = aestTimes({ startsAt: session.startsAt, minutes: durationMin });
  return (
    <article id={session.id} className={css.replay} aria-labelledby={`${session.id}-title`}>
      <header className={css.head}>
        <p className={css.facts}>
          <time dateTime={session.startsAt}>{day}</time> · {formatLength(durationMin)}
        </p>
        <h2 id={`${session.id}-title`} className={css.title}>
          <Link href={paths.event(slug)} tone="inherit">
            {title}
          </Link>
        </h2>
        <p className={css.host}>
          <b>{host.name}</b>, {host.title}
        </p>
      </header>
      <p className={session.notes ? css.notes : css.facts}>{session.notes ?? 'The host wrote no notes.'}</p>
    </article>
  );
}
