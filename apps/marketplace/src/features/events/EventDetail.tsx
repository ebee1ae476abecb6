import type { LiveEvent } from '../../content/events.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Face } from '../../ui/search/Face.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Agenda } from './Agenda.tsx';
import { EventTicket } from './EventTicket.tsx';
import * as css from './event-detail.css.ts';
import * as notes from './side-notes.css.ts';

/** The page of one session: everything one wants to know before giving it an evening. */
export function EventDetail({ event }: { event: LiveEvent }) {
  return (
    <>
      <BandHead
        title={event.title}
        kicker={`Live workshop · ${event.minutes} min`}
        lead={event.summary}
        trail={[{ href: paths.events(), label: 'Events' }]}
        aside={<EventTicket event={event} />}
      />
      <Page>
        <div className={css.columns}>
          <div>
            <Section id="about" title="What it’s about">
              <div className={css.prose}>
                {event.intro.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </Section>
            <Section id="agenda" title="Minute by minute">
              <Agenda items={event.agenda} minutes={event.minutes} />
            </Section>
          </div>
          <div className={notes.side}>
            <section className={notes.note} aria-labelledby="takeaways">
              <h2 id="takeaways" className={notes.noteTitle}>
                What you’ll take away
              </h2>
              <ul className={css.list}>
                {event.takeaways.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
            <section className={notes.note} aria-labelledby="audience">
              <h2 id="audience" className={notes.noteTitle}>
                Who it’s for
              </h2>
              <ul className={css.list}>
                {event.audience.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
            <section className={notes.note} aria-labelledby="bring">
              <h2 id="bring" className={notes.noteTitle}>
                What to bring
              </h2>
              <ul className={css.list}>
                {event.bring.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
            <section className={notes.note} aria-labelledby="host">
              <h2 id="host" className={notes.noteTitle}>
                Your host
              </h2>
              <div className={css.host}>
                <span className={css.face}>
                  <Face src={event.host.face} />
                </span>
                <p className={css.hostName}>
                  <b>{event.host.name}</b>
                  <span className={css.hostRole}>{event.host.role}</span>
                </p>
              </div>
              <p className={css.hostAbout}>{event.host.about}</p>
            </section>
          </div>
        </div>
      </Page>
    </>
  );
}
