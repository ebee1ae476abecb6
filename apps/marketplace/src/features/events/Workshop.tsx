import type { GroupSession, WorkshopPage } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useSearchParams } from 'react-router';
import { absoluteUrl } from '../../origin.ts';
import { readChoice } from '../../model/seat-choice.ts';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { DayStrip } from './DayStrip.tsx';
import { EventTimes } from './EventTimes.tsx';
import * as ticket from './event-ticket.css.ts';
import { SeatPanel, type SeatPanelProps } from './SeatPanel.tsx';
import * as notes from './side-notes.css.ts';
import { useOwnSeats, type OwnSeats } from './use-own-seats.ts';
import { usePhase } from './use-visitor.ts';
import { moneyTerms, priceText, seatsTerm } from './workshop-words.ts';
import * as css from './workshop.css.ts';

interface WorkshopProps {
  workshop: WorkshopPage;
  /** Who is signed in; null: nobody, or not known yet */
  memberId: string | null;
}

/** The page of a workshop: its nearest or chosen date beside its title, what happens there, and the other dates (H-05). */
export function Workshop({ workshop, memberId }: WorkshopProps) {
  const { slug, title, host, agenda, sessions, durationMin, language } = workshop;
  const [search] = useSearchParams();
  const { own, askAgain } = useOwnSeats(slug, memberId);
  const wanted = sessions.find(({ id }) => id === search.get('date'));
  const shown = wanted ?? sessions[0];
  const others = sessions.filter((session) => session !== shown);
  const of = { workshop, own, askAgain };
  return (
    <>
      <BandHead
        title={title}
        kicker={`Live workshop · ${formatLength(durationMin)} · ${priceText(workshop)}`}
        lead={`Hosted by ${host.name}, ${host.title}. In ${language}.`}
        trail={[{ href: paths.events(), label: 'Events' }]}
        aside={
          shown ? (
            <Ticket
              {...of}
              session={shown}
              isChosen={shown === wanted}
              wanted={shown === wanted ? readChoice(search.get('for')) : null}
            />
          ) : null
        }
      />
      <Page>
        <div className={css.columns}>
          <div>
            <Section id="agenda" title="What happens">
              <p className={css.agenda}>{agenda}</p>
            </Section>
            {others.length > 0 ? (
              <Section id="dates" title="Other dates">
                <ul className={css.dates}>
                  {others.map((session) => (
                    <li key={session.id} className={css.date}>
                      <OtherDate {...of} session={session} />
                    </li>
                  ))}
                </ul>
              </Section>
            ) : null}
          </div>
          <div className={notes.side}>
            <section className={notes.note} aria-labelledby="host">
              <h2 id="host" className={notes.noteTitle}>
                Your host
              </h2>
              <div className={css.host}>
                <Avatar name={host.name} src={host.avatarUrl} size={64} />
                <p className={css.hostName}>
                  <b>{host.name}</b>
                  <span className={css.muted}>{host.title}</span>
                  <Link href={paths.expert(host.handle)}>See profile</Link>
                </p>
              </div>
            </section>
            <section className={notes.note} aria-labelledby="how">
              <h2 id="how" className={notes.noteTitle}>
                How it works
              </h2>
              <ul className={css.list}>
                <li>{seatsTerm(workshop)}</li>
                {moneyTerms(workshop).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </Page>
    </>
  );
}

interface DateProps {
  workshop: WorkshopPage;
  session: GroupSession;
  own: OwnSeats | null;
  askAgain: () => Promise<void>;
}

/** The date beside the title. */
function Ticket({
  workshop,
  session,
  own,
  askAgain,
  ...chosen
}: DateProps & Pick<SeatPanelProps, 'isChosen' | 'wanted'>) {
  const when = { startsAt: session.startsAt, minutes: workshop.durationMin };
  const phase = usePhase(when);
  const isAhead = session.status === 'scheduled' && phase === 'upcoming';
  const save = async (): Promise<void> => {
    const { saveIcs } = await import('./event-ics.ts');
    saveIcs(workshop, session, absoluteUrl(paths.event(workshop.slug)));
  };
  return (
    <section className={ticket.ticket} aria-label="Date and reservation">
      <DayStrip event={when} phase={phase} />
      <EventTimes event={when} />
      <dl className={ticket.facts}>
        <div>
          <dt>Length</dt>
          <dd>{formatLength(workshop.durationMin)}</dd>
        </div>
        <div>
          <dt>A seat</dt>
          <dd>{priceText(workshop)}</dd>
        </div>
      </dl>
      <SeatPanel
        workshop={workshop}
        session={session}
        own={own?.[session.id] ?? null}
        askAgain={askAgain}
        {...chosen}
      />
      {isAhead ? (
        <Button variant="secondary" fullWidth onPress={() => void save()}>
          Add to calendar
        </Button>
      ) : null}
    </section>
  );
}

/** Another date, below. */
function OtherDate({ workshop, session, own, askAgain }: DateProps) {
  return (
    <>
      <EventTimes event={{ startsAt: session.startsAt, minutes: workshop.durationMin }} />
      <SeatPanel
        workshop={workshop}
        session={session}
        own={own?.[session.id] ?? null}
        askAgain={askAgain}
        isChosen={false}
        wanted={null}
      />
    </>
  );
}
