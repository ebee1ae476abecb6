import type { ExpertProfile, GroupSession, Service, WorkshopPage } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import {
  formatDayLong,
  formatLength,
  formatMoney,
  formatMoment,
  formatTime,
  FULL_REFUND_HOURS,
  fullName,
  HOLD_MINUTES,
  HOUR_MS,
  MINUTE_MS,
  zoneLabel,
} from '@nexperts/domain';
import { api } from '../../api.ts';
import { browserZone } from '../../model/browser-zone.ts';
import type { Wanted, WantedBooking, WantedSeat } from '../../model/wanted-booking.ts';

/** The facts of what somebody is about to book. */
export interface BookingFacts {
  name: string;
  avatarUrl: string;
  /** Shown beside the name where there is room */
  about: string[];
  /** Epoch ms */
  start: number;
  end: number;
  /** IANA zone the time is shown in */
  zone: string;
  zoneWords: string;
  what: string;
  price: string;
  /** What isn't held yet, and what happens once it is */
  notHeld: string;
  held: string;
  /** The last of the steps that are left */
  last: { title: string; text: string };
}

/**
 * Reads what is beside the form (D-4, H-02).
 * @returns null when there is nothing to be booked any more @throws {ApiError} when it can't be had
 */
export async function loadBookingFacts(wanted: Wanted, signal: AbortSignal): Promise<BookingFacts | null> {
  if (wanted.kind === 'time') {
    const { data: expert } = await api.call(endpoints.getExpert, {
      params: { handle: wanted.handle },
      signal,
    });
    const service = expert.services.find(({ id }) => id === wanted.serviceId);
    return service ? factsOfTime(wanted, { expert, service, at: Date.now() }) : null;
  }
  const { data: workshop } = await api.call(endpoints.getWorkshop, { params: { slug: wanted.slug }, signal });
  const session = workshop.sessions.find(({ id }) => id === wanted.sessionId);
  const isAhead = session?.status === 'scheduled' && session.sale !== 'over';
  return isAhead ? factsOfSeat(wanted, { workshop, session, at: Date.now() }) : null;
}

function refundWords(start: number, zone: string, at: number): string {
  const until = start - FULL_REFUND_HOURS * HOUR_MS;
  if (until <= at) return '';
  return ` Full refund until ${formatTime(until, zone)}, ${formatDayLong(until, zone)} (${zoneLabel(zone, until).city}).`;
}

interface Chosen {
  expert: ExpertProfile;
  service: Service;
  /** When it was read, epoch ms */
  at: number;
}

function factsOfTime(
  { zone: chosenIn, startsAt }: WantedBooking,
  { expert, service, at }: Chosen,
): BookingFacts {
  const zone = chosenIn ?? browserZone() ?? 'UTC';
  const start = Date.parse(startsAt);
  const price = formatMoney(service.price);
  const refund = refundWords(start, zone, at);
  return {
    name: fullName(expert.firstName, expert.lastName),
    avatarUrl: expert.avatarUrl,
    about: [expert.title, scoreWords(expert)],
    start,
    end: start + service.durationMin * MINUTE_MS,
    zone,
    zoneWords: zoneWords(zone, expert, start),
    what: `${service.title}, ${formatLength(service.durationMin)}`,
    price,
    notHeld: 'This time isn’t held yet',
    held: `Once you’re logged in, we hold it for ${HOLD_MINUTES} minutes while you pay.`,
    last: service.instant
      ? { title: `Pay ${price}`, text: `The time is yours as soon as you pay.${refund}` }
      : {
          title: 'Send your request',
          text: `We hold ${price} on your card. You’re charged only if ${expert.firstName} accepts.${refund}`,
        },
  };
}

/** `Rated 4.8 out of 5 by 23 clients`, of a score to a tenth; `New` before the first review. */
const scoreWords = ({ reviewScore, reviewCount }: ExpertProfile): string =>
  reviewScore === null
    ? 'New'
    : `Rated ${reviewScore.toFixed(1)} out of 5 by ${reviewCount} ${reviewCount === 1 ? 'client' : 'clients'}`;

/** `Sydney (GMT+11)` */
function ownZone(zone: string, start: number): string {
  const { city, offset } = zoneLabel(zone, start);
  return city === offset ? offset : `${city} (${offset})`;
}

/** `Sydney (GMT+11). 08:30 for Margaret in Brisbane.` */
function zoneWords(zone: string, { firstName, timeZone }: ExpertProfile, start: number): string {
  const other = zoneLabel(timeZone, start);
  if (other.offset === zoneLabel(zone, start).offset) return ownZone(zone, start);
  return `${ownZone(zone, start)}. ${formatTime(start, timeZone)} for ${firstName} in ${other.city}.`;
}

interface ChosenSeat {
  workshop: WorkshopPage;
  session: GroupSession;
  /** When it was read, epoch ms */
  at: number;
}

const ONE_SEAT = { seats: 'seat', them: 'it', theyAre: 'It’s', notHeld: 'This seat isn’t held yet' };
const SEATS = { seats: 'seats', them: 'them', theyAre: 'They’re', notHeld: 'These seats aren’t held yet' };

function factsOfSeat({ seats }: WantedSeat, { workshop, session, at }: ChosenSeat): BookingFacts {
  const { host, title, durationMin } = workshop;
  const zone = browserZone() ?? 'UTC';
  const start = Date.parse(session.startsAt);
  const isFree = workshop.price.minor === 0;
  const said = seats === 1 ? ONE_SEAT : SEATS;
  const price = isFree ? 'Free' : formatMoney({ ...workshop.price, minor: workshop.price.minor * seats });
  const deadline = Date.parse(session.deadlineAt);
  const ifMet =
    deadline > at
      ? ` If too few seats are taken by ${formatMoment(deadline, zone)}, it doesn’t take place.`
      : '';
  return {
    name: host.name,
    avatarUrl: host.avatarUrl,
    about: [host.title, 'Hosts this workshop'],
    start,
    end: Date.parse(session.endsAt),
    zone,
    zoneWords: ownZone(zone, start),
    what: `${title}, ${formatLength(durationMin)}${seats === 1 ? '' : `, ${seats} seats`}`,
    price,
    notHeld: session.sale === 'full' ? 'This date is sold out' : said.notHeld,
    held:
      session.sale === 'full'
        ? 'Once you’re logged in, you can join its waitlist.'
        : isFree
          ? `Once you’re logged in, you can take ${said.them}.`
          : `Once you’re logged in and reserve ${said.them}, we hold ${said.them} for ${HOLD_MINUTES} minutes while you pay.`,
    last:
      session.sale === 'full'
        ? { title: 'Join the waitlist', text: 'We email you when a seat is free.' }
        : {
            title: `Reserve your ${said.seats}${isFree ? '' : ` and pay ${price}`}`,
            text: isFree
              ? `${said.theyAre} free.${ifMet}`
              : `${said.theyAre} yours as soon as you pay.${refundWords(start, zone, at)}${ifMet}`,
          },
  };
}
