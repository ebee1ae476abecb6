import type { Booking } from '@nexperts/contract';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { CalendarPlus, Headphones, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarFile } from '../../paths.ts';
import { shortMoment } from '../../model/times.ts';
import { useZone } from '../../model/zone.ts';
import * as css from './get-ready.css.ts';
import * as parts from './parts.css.ts';

interface GetReadyProps {
  booking: Booking;
  /** With the calendar file, where nothing else on the page leads to it */
  withCalendar?: boolean;
}

/** What to have done before a booked session. */
export function GetReady({ booking, withCalendar = false }: GetReadyProps) {
  return (
    <section aria-labelledby="get-ready">
      <h2 id="get-ready" className={parts.sectionTitle}>
        Get ready
      </h2>
      <ul className={parts.list}>
        <Item icon={Video} title={`Join from ${shortMoment(booking.joinOpensAt, useZone())}`}>
          You’ll check your camera and microphone before you go in.
        </Item>
        <Item icon={Headphones} title="Find a quiet place">
          Headphones prevent echo.
        </Item>
        {withCalendar ? (
          <Item
            icon={CalendarPlus}
            title="Save the date"
            end={
              <Link href={calendarFile(booking.id)} download standalone>
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
