import { isApiError, OFFLINE_MESSAGE } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { localDateOf, PROPOSED_TIMES_MAX } from '@nexperts/domain';
import { SlotPicker } from '@nexperts/ui/SlotPicker';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { PAGE_DAYS, pageDates, pageSpan, pageStart } from '../../../model/times/slot-days.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import type { ChangeFailure } from '../use-booking-change.ts';

interface TimesToPickProps {
  booking: Booking;
  /** Start of the chosen time, ISO 8601 */
  value?: string | null;
  /** Several chosen times, which don’t overlap: each press adds one or takes it away */
  values?: readonly string[];
  /** Gets a start, and which of `values` are no longer free */
  onChange: (startsAt: string, gone: readonly string[]) => void;
  /** Why the last press failed */
  failure: ChangeFailure | null;
  /** The heading of the times, to move the focus to */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** Times free for both people of a booking, which its own time does not block (M-01, M-02). */
export function TimesToPick({ booking, value = null, values, ...props }: TimesToPickProps) {
  const { onChange, failure, heading: given } = props;
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = given ?? ownHeading;
  const ownZone = useZone();
  const [zone, setZone] = useState(ownZone);
  const today = localDateOf(clock.now(), zone);
  const [start, setStart] = useState(() => pageStart(localDateOf(Date.parse(booking.startsAt), zone), today));
  const [date, setDate] = useState<string | null>(null);
  const [retries, setRetries] = useState(0);
  const { id } = booking;
  const { firstName, timeZone } = otherPerson(booking);
  const ask = useMemo(
    () => () => api.call(endpoints.bookingSlots, { params: { id }, query: pageSpan(start, zone) }),
    // A refused time has to be asked for again, too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [id, start, zone, retries, failure?.alternatives ?? null],
  );
  const times = useSettled(ask);
  const found = times.state === 'done' ? times.value : null;
  const own = Date.parse(booking.startsAt);
  const slots = useMemo(
    () => (found?.slots ?? []).filter(({ startsAt }) => Date.parse(startsAt) !== own),
    [found, own],
  );

  /** Chosen times of the days in view that are not among the free ones. */
  function gone(): readonly string[] {
    if (!found) return [];
    const days = new Set(pageDates(start));
    return (values ?? []).filter(
      (each) =>
        days.has(localDateOf(Date.parse(each), zone)) &&
        !slots.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(each)),
    );
  }

  /** @param day `yyyy-MM-dd`, in view or not */
  function show(day: string): void {
    setDate(day);
    setStart(pageStart(day, today));
  }

  return (
    <SlotPicker
      ref={heading}
      slots={slots}
      start={start}
      dayCount={PAGE_DAYS}
      min={today}
      zone={zone}
      date={date}
      onDateChange={show}
      onStartChange={(first) => {
        setDate(null);
        setStart(first);
      }}
      value={value}
      {...(values ? { values, most: PROPOSED_TIMES_MAX } : {})}
      onChange={(startsAt) => {
        // One of the near times: its button goes with the press.
        if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus();
        show(localDateOf(Date.parse(startsAt), zone));
        onChange(startsAt, gone());
      }}
      isLoading={times.state === 'pending'}
      errorMessage={
        times.state === 'failed'
          ? isApiError(times.error)
            ? times.error.message
            : OFFLINE_MESSAGE
          : undefined
      }
      onRetry={() => setRetries((count) => count + 1)}
      next={found?.next?.startsAt}
      alternatives={failure?.alternatives?.map(({ startsAt }) => startsAt) ?? []}
      words={{
        noneAtAll: 'There are no other free times right now. New ones appear here as soon as they’re added.',
        ...(failure?.alternatives ? { taken: failure.message } : {}),
      }}
      onZoneChange={(next) => {
        setDate(null);
        setZone(next);
      }}
      ownZone={ownZone}
      other={{ zone: timeZone, name: firstName }}
    />
  );
}
