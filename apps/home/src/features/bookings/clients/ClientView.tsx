import type { Booking } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import { countWords } from '../../../model/page/count-words.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { BriefExcerpt } from '../../../ui/booking/BriefExcerpt.tsx';
import { ShowMore } from '../../../ui/page/ShowMore.tsx';
import * as page from '../booking.css.ts';
import { BookingRows } from '../BookingRow.tsx';
import * as parts from '../parts.css.ts';
import * as css from './clients.css.ts';
import type { ClientData } from './load-clients.ts';
import { Notes } from './Notes.tsx';

/** One client: what they booked, what comes next, their last brief, and the expert's private notes (F-18). */
export function ClientView({ client, bookings: { items, hasMore } }: ClientData) {
  const [latest] = items;
  const briefed = items.find(({ brief }) => brief !== null);
  return (
    <div className={page.page}>
      <Link href={paths.clients()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Clients
      </Link>
      <header className={css.head}>
        <Avatar name={client.name} src={client.avatarUrl} size={64} />
        <div className={css.headWords}>
          <h1 className={css.name}>{client.name}</h1>
          <p className={parts.muted}>
            {client.sessions === 0 ? 'No session yet' : `${countWords(client.sessions, 'session')} with you`}
          </p>
        </div>
        {latest ? (
          <ButtonLink
            href={paths.newConversation({ booking: latest.id })}
            variant="secondary"
            iconStart={<Icon as={MessageSquare} size={18} />}
          >
            Message
          </ButtonLink>
        ) : null}
      </header>
      <div className={page.layout}>
        <div className={page.main}>
          <Notes client={client} />
          <section aria-labelledby="bookings">
            <h2 id="bookings" className={parts.sectionTitle}>
              Bookings
            </h2>
            <ShowMore count={items.length} hasMore={hasMore} entry="ul > li">
              <BookingRows bookings={items} label={`Bookings of ${client.name}`} />
            </ShowMore>
          </section>
        </div>
        <aside className={page.side} aria-label="At a glance">
          <NextSession next={client.next} />
          {briefed ? <LastBrief booking={briefed} /> : null}
        </aside>
      </div>
    </div>
  );
}

function NextSession({ next }: { next: ClientData['client']['next'] }) {
  const zone = useZone();
  return (
    <section aria-labelledby="next-session" className={css.side}>
      <h2 id="next-session" className={css.sideTitle}>
        Next session
      </h2>
      {next ? (
        <Link href={paths.booking(next.bookingId)} standalone>
          {shortMoment(next.startsAt, zone)}
        </Link>
      ) : (
        <p className={parts.muted}>Nothing booked</p>
      )}
    </section>
  );
}

function LastBrief({ booking }: { booking: Booking }) {
  const zone = useZone();
  return (
    <section aria-labelledby="last-brief" className={css.side}>
      <h2 id="last-brief" className={css.sideTitle}>
        Last brief
      </h2>
      <p className={parts.muted}>
        For <Link href={paths.booking(booking.id)}>{shortMoment(booking.startsAt, zone)}</Link>
      </p>
      <BriefExcerpt booking={booking} />
    </section>
  );
}
