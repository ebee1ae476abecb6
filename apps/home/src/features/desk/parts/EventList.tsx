import type { StoryEvent } from '@nexperts/contract';
import { formatDayShort, formatMoney, formatTime, localDateOf } from '@nexperts/domain';
import { Icon, type IconType } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Banknote, Clock, Flag, Mail, Scale, UserRound, Video } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DELIVERY, eventNote, eventText, LANE_NAMES, LANES } from '../../../model/desk/story-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { ChipLink } from './ChipLink.tsx';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as css from './event-list.css.ts';
import { SentFiles } from '../../../ui/booking/SentFiles.tsx';

const ICONS: Readonly<Record<StoryEvent['lane'], IconType>> = {
  state: Clock,
  money: Banknote,
  presence: Video,
  email: Mail,
  problem: Scale,
  reported: Flag,
  account: UserRound,
};

interface EventListProps {
  /** In the order in which they are shown */
  of: readonly StoryEvent[];
  /** The address that shows one lane, or all of them */
  hrefOf: (lane?: StoryEvent['lane']) => string;
  /** Lanes that are called otherwise here */
  names?: Partial<Record<StoryEvent['lane'], string>>;
  /** Says the year of each day */
  showYears?: boolean;
}

/** Every event of a story in words, by day; the lane that is shown is in the address (O-03). */
export function EventList({ of: events, hrefOf, names, showYears = false }: EventListProps) {
  const [search] = useSearchParams();
  const zone = useZone();
  const lane = LANES.find((each) => each === search.get('lane')) ?? null;
  const shown = lane ? events.filter((event) => event.lane === lane) : events;
  const dayOf = ({ at }: StoryEvent): string =>
    `${formatDayShort(Date.parse(at), zone)}${showYears ? ` ${localDateOf(Date.parse(at), zone).slice(0, 4)}` : ''}`;
  return (
    <section aria-label="Events" className={css.box}>
      <nav aria-label="Kinds of events" className={page.bar} style={{ marginBlockEnd: 0 }}>
        <ChipLink href={hrefOf()} isOn={lane === null}>{`All ${events.length}`}</ChipLink>
        {LANES.map((each) => {
          const count = events.filter((event) => event.lane === each).length;
          return count > 0 ? (
            <ChipLink key={each} href={hrefOf(each)} isOn={lane === each}>
              {`${names?.[each] ?? LANE_NAMES[each]} ${count}`}
            </ChipLink>
          ) : null;
        })}
      </nav>
      <ol className={`${page.panel} ${css.events}`} style={{ padding: '0 1rem 0.5rem' }}>
        {shown.map((event, index) => {
          const before = shown[index - 1];
          return (
            <Event
              key={event.id}
              of={event}
              day={before && dayOf(before) === dayOf(event) ? null : dayOf(event)}
              zone={zone}
            />
          );
        })}
      </ol>
    </section>
  );
}

function Event({ of: event, day, zone }: { of: StoryEvent; day: string | null; zone: string }) {
  const { id, at, lane, amount, files, delivery } = event;
  const note = eventNote(event);
  return (
    <li>
      {day ? <h3 className={css.day}>{day}</h3> : null}
      <div id={`event-${id}`} tabIndex={-1} className={css.event}>
        <time dateTime={at} className={css.time}>
          {formatTime(Date.parse(at), zone)}
        </time>
        <span className={css.icon}>
          <Icon as={ICONS[lane]} size={16} />
        </span>
        <div className={css.words}>
          {eventText(event)}
          {note ? (
            <span className={css.note} style={{ display: 'block' }}>
              {lane === 'reported' ? `“${note}”` : note}
            </span>
          ) : null}
          <SentFiles files={files} />
          {lane === 'reported' ? (
            <Link href={paths.staffReport(id)} className={css.note}>
              Open the report
            </Link>
          ) : null}
          {delivery ? (
            <span
              style={{ display: 'block' }}
              className={delivery.state === 'failed' ? css.failed : css.note}
            >
              {DELIVERY[delivery.state]}
            </span>
          ) : null}
        </div>
        <span className={css.amount}>{amount ? formatMoney(amount) : null}</span>
      </div>
    </li>
  );
}
