import type { ExpertProfile, Service } from '@nexperts/contract';
import {
  formatDayLong,
  formatMoney,
  formatTime,
  formatTimeRange,
  FULL_REFUND_HOURS,
  fullName,
  HOLD_MINUTES,
  HOUR_MS,
  MINUTE_MS,
  zoneLabel,
} from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../api.ts';
import { browserZone } from '../../model/browser-zone.ts';
import type { WantedBooking } from '../../model/wanted-booking.ts';
import * as css from './beside-booking.css.ts';

export interface BookingSummaryProps {
  wanted: WantedBooking;
  withSteps: boolean;
}

interface Found {
  /** When it was asked for, epoch ms */
  at: number;
  expert: ExpertProfile;
  service: Service;
}

/** D-4: expert, service, time and price of what somebody signs in for. Draws nothing when these can't be had. */
export function BookingSummary({ wanted, withSteps }: BookingSummaryProps) {
  const [found, setFound] = useState<Found | 'nothing' | null>(null);
  const { handle, serviceId } = wanted;

  useEffect(() => {
    const abort = new AbortController();
    api.expert.profile({ params: { handle }, signal: abort.signal }).then(
      ({ data: expert }) => {
        const service = expert.services.find(({ id }) => id === serviceId);
        setFound(service ? { expert, service, at: Date.now() } : 'nothing');
      },
      () => {
        // The form works without it.
        if (!abort.signal.aborted) setFound('nothing');
      },
    );
    return () => abort.abort();
  }, [handle, serviceId]);

  if (found === 'nothing') return null;
  if (!found) return <div className={css.waiting} />;
  return (
    <>
      <Panel wanted={wanted} {...found} />
      {withSteps ? <Steps wanted={wanted} {...found} /> : null}
    </>
  );
}

const zoneOf = ({ zone }: WantedBooking): string => zone ?? browserZone() ?? 'UTC';

function Panel({ wanted, expert, service }: Found & Pick<BookingSummaryProps, 'wanted'>) {
  const zone = zoneOf(wanted);
  const start = Date.parse(wanted.startsAt);
  const end = start + service.durationMin * MINUTE_MS;
  const name = fullName(expert.firstName, expert.lastName);
  return (
    <section className={css.panel} aria-label="Your booking">
      <div className={css.who}>
        <Avatar name={name} src={expert.avatarUrl} size={64} />
        <div className={css.names}>
          <h2 className={css.name}>{name}</h2>
          <p className={`${css.muted} ${css.wideOnly}`}>{expert.title}</p>
          <p className={`${css.muted} ${css.wideOnly}`}>{scoreWords(expert)}</p>
        </div>
      </div>
      <div className={css.when}>
        <p>{formatDayLong(start, zone)}</p>
        <p className={css.time}>{formatTimeRange(start, end, zone)}</p>
        <p className={css.muted}>{zoneWords(zone, expert, start)}</p>
      </div>
      <p className={css.what}>
        <span>
          {service.title}, {service.durationMin} min
        </span>
        <span className={css.price}>{formatMoney(service.price)}</span>
      </p>
      <p className={css.note}>
        <strong className={css.strong}>This time isn’t held yet</strong>
        <span className={css.wideOnly}>
          Once you’re logged in, we hold it for {HOLD_MINUTES} minutes while you pay.
        </span>
      </p>
    </section>
  );
}

/** `Rated 4.8 out of 5 by 23 clients`, of a score to a tenth; `New` before the first review. */
const scoreWords = ({ reviewScore, reviewCount }: ExpertProfile): string =>
  reviewScore === null
    ? 'New'
    : `Rated ${reviewScore.toFixed(1)} out of 5 by ${reviewCount} ${reviewCount === 1 ? 'client' : 'clients'}`;

/** `Sydney (GMT+11). 08:30 for Margaret in Brisbane.` */
function zoneWords(zone: string, { firstName, timeZone }: ExpertProfile, start: number): string {
  const { city, offset } = zoneLabel(zone, start);
  const own = city === offset ? offset : `${city} (${offset})`;
  const other = zoneLabel(timeZone, start);
  if (other.offset === offset) return own;
  return `${own}. ${formatTime(start, timeZone)} for ${firstName} in ${other.city}.`;
}

function Steps({ wanted, expert, service, at }: Found & Pick<BookingSummaryProps, 'wanted'>) {
  const price = formatMoney(service.price);
  const zone = zoneOf(wanted);
  const until = Date.parse(wanted.startsAt) - FULL_REFUND_HOURS * HOUR_MS;
  const refund =
    until > at
      ? ` Full refund until ${formatTime(until, zone)}, ${formatDayLong(until, zone)} (${zoneLabel(zone, until).city}).`
      : '';
  return (
    <ol className={css.steps}>
      <Step title="Create your account">About 2 minutes</Step>
      <Step title="Enter the code we email you">It expires in 10 minutes</Step>
      <Step title={service.instant ? `Pay ${price}` : 'Send your request'}>
        {service.instant
          ? 'The time is yours as soon as you pay.'
          : `We hold ${price} on your card. You’re charged only if ${expert.firstName} accepts.`}
        {refund}
      </Step>
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
