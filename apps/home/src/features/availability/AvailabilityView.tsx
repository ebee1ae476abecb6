import type { WorkingHours } from '@nexperts/contract';
import { localDateOf, outsideHours } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Link } from '@nexperts/ui/Link';
import { TimeZoneSelect } from '@nexperts/ui/TimeZoneSelect';
import { memo, useDeferredValue, useMemo } from 'react';
import { clock } from '../../clock.ts';
import { DraftBar } from '../../ui/forms/DraftBar.tsx';
import * as css from '../../ui/forms/editor-page.css.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { paths } from '../../paths.ts';
import { deviceZone } from '../../model/times/times.ts';
import { zone } from './availability.css.ts';
import { Calendars } from './Calendars.tsx';
import { CapsFields } from './CapsFields.tsx';
import { Dates } from './Dates.tsx';
import { scheduleOf } from '../../model/times/schedule-of.ts';
import { Limits } from './Limits.tsx';
import type { AvailabilityData } from './load-availability.ts';
import { PauseFields } from './PauseFields.tsx';
import { Preview } from './Preview.tsx';
import { useHours } from './use-hours.ts';
import { Week } from './Week.tsx';

/** When an expert can be booked: weekly hours, other dates, limits, and what visitors make of it (W-03). */
export function AvailabilityView({ availability, calendars, providers, handle }: AvailabilityData) {
  const form = useHours(availability);
  const { draft, set, saved, isChanged } = form;
  const errors = Object.keys(form.errors).length > 0 ? form.errors : NONE;
  // Who types a message draws nothing but its field; the preview follows.
  const on = useMemo(() => {
    const part =
      <Name extends keyof WorkingHours>(name: Name) =>
      (value: WorkingHours[Name]): void =>
        set((current) => ({ ...current, [name]: value }));
    return {
      timeZone: part('timeZone'),
      weekly: part('weekly'),
      exceptions: part('exceptions'),
      limits: part('limits'),
      caps: part('caps'),
      pause: part('pause'),
    };
  }, [set]);
  const previewed = useDeferredValue(draft);
  const shown = useMemo(
    () => ({ ...saved, busy: availability.busy, counted: availability.counted }),
    [saved, availability],
  );
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
        Set when clients can book you. Changes don’t affect sessions that are already booked.
      </p>
      {outside > 0 ? (
        <Banner className={css.banner}>
          {outside === 1 ? '1 booked session is' : `${outside} booked sessions are`} outside these hours.{' '}
          {outside === 1 ? 'It stays' : 'They stay'} booked.{' '}
          <Link href={paths.bookings()}>See your bookings</Link>
        </Banner>
      ) : null}
      <div className={css.layout}>
        <div className={css.stack}>
          <EditorSection title="Weekly hours">
            <ZoneSelect value={draft.timeZone} onChange={on.timeZone} errorMessage={errors['timeZone']} />
            <Week weekly={draft.weekly} onChange={on.weekly} errors={errors} />
          </EditorSection>
          <EditorSection
            title="Days off and other hours"
            lead="These replace your weekly hours on specific dates."
          >
            <Dates dates={draft.exceptions} onChange={on.exceptions} today={today} errors={errors} />
          </EditorSection>
          {saved.services.length > 0 ? (
            <EditorSection
              title="Booking limits"
              lead="These apply to all your sessions. You can set others for a service with your services."
            >
              <Limits limits={draft.limits} onChange={on.limits} />
            </EditorSection>
          ) : null}
          <EditorSection
            title="Most you take on"
            lead="Once a day or a week is full, nobody can book more of it. Sessions that clients hold or request count. A week begins on Monday."
          >
            <CapsFields caps={draft.caps} onChange={on.caps} />
          </EditorSection>
          <EditorSection
            title="Pause"
            lead="During a pause nobody can book or request a session, not even for a day after it. Your bookings stay, and clients can still move them."
          >
            <PauseFields pause={draft.pause} onChange={on.pause} today={today} errors={errors} />
          </EditorSection>
          <Calendars calendars={calendars} providers={providers} />
        </div>
        <aside className={css.aside} aria-label="Preview">
          <Preview hours={previewed} availability={shown} handle={handle} isChanged={isChanged} />
        </aside>
      </div>
      <DraftBar
        form={form}
        saveLabel="Save availability"
        wrong={Object.keys(errors).length > 0 ? 'Fix the highlighted fields.' : null}
      />
      <LeaveGuard isChanged={isChanged}>Visitors will keep seeing your previous times.</LeaveGuard>
    </>
  );
}

/** Nothing is wrong; always the same, so that what hasn't changed isn't drawn again. */
const NONE: Readonly<Record<string, string>> = {};

interface ZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
  errorMessage: string | undefined;
}

const ZoneSelect = memo(function ZoneSelect({ value, onChange, errorMessage }: ZoneSelectProps) {
  return (
    <TimeZoneSelect
      label="Your hours are in"
      value={value}
      onChange={(timeZone) => {
        if (timeZone) onChange(timeZone);
      }}
      at={clock.now()}
      ownZone={deviceZone()}
      errorMessage={errorMessage}
      className={zone}
    />
  );
});
