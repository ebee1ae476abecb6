import { localDateOf, outsideHours } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Link } from '@nexperts/ui/Link';
import { TimeZoneSelect } from '@nexperts/ui/TimeZoneSelect';
import { useId, type ReactNode } from 'react';
import { clock } from '../../clock.ts';
import { paths } from '../../paths.ts';
import { deviceZone } from '../../times.ts';
import * as css from './availability.css.ts';
import { Dates } from './Dates.tsx';
import { scheduleOf } from './hours.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Limits } from './Limits.tsx';
import type { AvailabilityData } from './load-availability.ts';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useHours } from './use-hours.ts';
import { Week } from './Week.tsx';

/** When an expert can be booked: weekly hours, other dates, limits, and what visitors make of it (W-03). */
export function AvailabilityView({ availability, handle }: AvailabilityData) {
  const form = useHours(availability);
  const { draft, errors, set, saved, isChanged } = form;
  const today = localDateOf(clock.now(), draft.timeZone);
  const sessions = saved.sessions.map(({ startsAt, endsAt }) => ({
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }));
  const outside = outsideHours(scheduleOf(draft), sessions).length;
  return (
    <>
      <h1 className={css.title}>Availability</h1>
      <p className={css.lead}>
        When clients can book you. A change never touches a session that is booked already.
      </p>
      {outside > 0 ? (
        <Banner className={css.banner}>
          {outside === 1 ? '1 booked session lies' : `${outside} booked sessions lie`} outside these hours and{' '}
          {outside === 1 ? 'stays' : 'stay'} as booked. <Link href={paths.bookings()}>See your bookings</Link>
        </Banner>
      ) : null}
      <div className={css.layout}>
        <div className={css.stack}>
          <Section title="Weekly hours">
            <TimeZoneSelect
              label="Your hours are in"
              value={draft.timeZone}
              onChange={(timeZone) => {
                if (timeZone) set({ timeZone });
              }}
              at={clock.now()}
              ownZone={deviceZone()}
              errorMessage={errors['timeZone']}
              className={css.zone}
            />
            <Week weekly={draft.weekly} onChange={(weekly) => set({ weekly })} errors={errors} />
          </Section>
          <Section
            title="Days off and other hours"
            lead="They stand in place of the weekly hours on their date."
          >
            <Dates
              dates={draft.exceptions}
              onChange={(exceptions) => set({ exceptions })}
              today={today}
              errors={errors}
            />
          </Section>
          {saved.services.length > 0 ? (
            <Section title="Booking limits" lead="For all of your sessions.">
              <Limits limits={draft.limits} onChange={(limits) => set({ limits })} />
            </Section>
          ) : null}
        </div>
        <aside className={css.aside} aria-label="Preview">
          <Preview hours={draft} availability={saved} handle={handle} isChanged={isChanged} />
        </aside>
      </div>
      <SaveBar form={form} />
      <LeaveGuard isChanged={isChanged} />
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {lead ? <p className={css.muted}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
