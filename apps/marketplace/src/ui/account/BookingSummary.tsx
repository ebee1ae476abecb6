import { formatDayLong, formatTimeRange } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { useEffect, useState, type ReactNode } from 'react';
import type { Wanted } from '../../model/wanted-booking.ts';
import * as css from './beside-booking.css.ts';
import { loadBookingFacts, type BookingFacts } from './booking-facts.ts';

export interface BookingSummaryProps {
  wanted: Wanted;
  withSteps: boolean;
}

/** D-4: who, what, when and for how much somebody signs in. Draws nothing when these can't be had. */
export function BookingSummary({ wanted, withSteps }: BookingSummaryProps) {
  const [facts, setFacts] = useState<BookingFacts | 'nothing' | null>(null);
  // Its address is read again each time the page is drawn.
  const key = JSON.stringify(wanted);

  useEffect(() => {
    const abort = new AbortController();
    loadBookingFacts(JSON.parse(key) as Wanted, abort.signal).then(
      (found) => setFacts(found ?? 'nothing'),
      () => {
        // The form works without it.
        if (!abort.signal.aborted) setFacts('nothing');
      },
    );
    return () => abort.abort();
  }, [key]);

  if (facts === 'nothing') return null;
  if (!facts) return <div className={css.waiting} />;
  return (
    <>
      <Panel of={facts} />
      {withSteps ? <Steps last={facts.last} /> : null}
    </>
  );
}

function Panel({ of }: { of: BookingFacts }) {
  return (
    <section className={css.panel} aria-label="Your booking">
      <div className={css.who}>
        <Avatar name={of.name} src={of.avatarUrl} size={64} />
        <div className={css.names}>
          <h2 className={css.name}>{of.name}</h2>
          {of.about.map((words) => (
            <p key={words} className={`${css.muted} ${css.wideOnly}`}>
              {words}
            </p>
          ))}
        </div>
      </div>
      <div className={css.when}>
        <p>{formatDayLong(of.start, of.zone)}</p>
        <p className={css.time}>{formatTimeRange(of.start, of.end, of.zone)}</p>
        <p className={css.muted}>{of.zoneWords}</p>
      </div>
      <p className={css.what}>
        <span>{of.what}</span>
        <span className={css.price}>{of.price}</span>
      </p>
      <p className={css.note}>
        <strong className={css.strong}>{of.notHeld}</strong>
        <span className={css.wideOnly}>{of.held}</span>
      </p>
    </section>
  );
}

function Steps({ last }: Pick<BookingFacts, 'last'>) {
  return (
    <ol className={css.steps}>
      <Step title="Create your account">About 2 minutes</Step>
      <Step title="Enter the code we email you">It expires in 10 minutes</Step>
      <Step title={last.title}>{last.text}</Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={css.step}>
      <p className={css.stepTitle}>{title}</p>
      <p className={css.stepText}>{children}</p>
    </li>
  );
}
