import type { Booking, CallCheck } from '@nexperts/contract';
import { HOUR_MS } from '@nexperts/domain';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { CalendarPlus, Gauge, Headphones, NotebookPen, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarFile, paths } from '../../paths.ts';
import { checkLine } from '../../model/booking/call-check-words.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import * as css from './get-ready.css.ts';
import * as parts from './parts.css.ts';

interface GetReadyProps {
  booking: Booking;
  /** The checks before the call (G-04); null: not known, or not shown here */
  check?: CallCheck | null;
  /** false: of a request, which has nothing but the check to prepare */
  isBooked?: boolean;
  /** On a page of several bookings: with the calendar file and the brief, which the booking's own page has elsewhere */
  isAlone?: boolean;
}

/** What to have done before a session. */
export function GetReady({ booking, check = null, isBooked = true, isAlone = false }: GetReadyProps) {
  const zone = useZone();
  const { id, role, brief, startsAt, joinOpensAt } = booking;
  const now = useNow(isAlone);
  const { firstName } = otherPerson(booking);
  return (
    <section aria-labelledby="get-ready">
      <h2 id="get-ready" className={parts.sectionTitle}>
        Get ready
      </h2>
      <ul className={parts.list}>
        {check ? <CheckItem booking={booking} check={check} /> : null}
        {isAlone && role === 'client' && !brief && !booking.seat ? (
          <Item
            icon={NotebookPen}
            title={`Tell ${firstName} what you need`}
            end={
              <Link href={paths.booking(id)} standalone>
                Write a brief
              </Link>
            }
          >
            So {firstName} can prepare.
          </Item>
        ) : null}
        {isBooked ? (
          <>
            {isAlone ? (
              <Item
                icon={Video}
                title={
                  now < Date.parse(joinOpensAt)
                    ? `Join from ${shortMoment(joinOpensAt, zone)}`
                    : 'You can join now'
                }
              >
                You’ll check your camera and microphone before you go in.
              </Item>
            ) : null}
            <Item icon={Headphones} title="Find a quiet place">
              Headphones prevent echo.
            </Item>
          </>
        ) : null}
        {isAlone && Date.parse(startsAt) - now > HOUR_MS ? (
          <Item
            icon={CalendarPlus}
            title="Save the date"
            end={
              <Link href={calendarFile(id)} download standalone>
                Add to calendar
              </Link>
            }
          >
            The calendar file has the link to the room.
          </Item>
        ) : null}
      </ul>
    </section>
  );
}

/** Who is ready for the call, and the way to the check (G-04). */
function CheckItem({ booking, check }: { booking: Booking; check: CallCheck }) {
  return (
    <Item
      icon={Gauge}
      title="Check your devices and connection"
      end={
        check.mayCheck ? (
          <Link href={paths.callCheck(booking.id)} standalone>
            {check.own ? 'Check again' : 'Check now'}
          </Link>
        ) : null
      }
    >
      {checkLine(check, otherPerson(booking).firstName)}
    </Item>
  );
}

function Item({
  icon,
  title,
  end,
  children,
}: {
  icon: IconType;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={parts.item}>
      <span className={css.mark}>
        <Icon as={icon} size={20} />
      </span>
      <span className={css.body}>
        <span className={css.words}>
          <b>{title}</b>
          <span className={parts.muted}>{children}</span>
        </span>
        {end}
      </span>
    </li>
  );
}
