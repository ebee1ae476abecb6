import type { HostedSession } from '@nexperts/contract';
import { DELIVERED_PCT, formatDayLong, formatLength, formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Banner } from '@nexperts/ui/Banner';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { StatusPill } from '@nexperts/ui/StatusPill';
import { ArrowLeft, Video } from 'lucide-react';
import { absenceText } from '../../model/booking/absence-text.ts';
import { countWords } from '../../model/page/count-words.ts';
import { placeText, shortMoment, waitText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { AttendanceLink } from '../../ui/booking/AttendanceLink.tsx';
import { TimeSpan } from '../../ui/booking/TimeSpan.tsx';
import * as page from '../../ui/forms/editor-page.css.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { CancelSession } from './CancelSession.tsx';
import type { OwnDate, OwnSession } from './load-workshops.ts';
import { NotesForm } from './NotesForm.tsx';
import { RecordPart } from './RecordPart.tsx';
import { ReplayLater, ReplayPart } from './ReplayPart.tsx';
import { cancelledWords, priceWords, seatsWords, sessionWords, shareWords } from './session-words.ts';
import * as css from './workshops.css.ts';

/** One date for its host: who comes, the way into the room, cancelling it, and the notes afterwards (H-01, H-03, H-05). */
export function SessionView({ workshop, session, replay, record }: OwnSession) {
  const zone = useZone();
  const now = useNow();
  const { pill, tone } = sessionWords(session, now);
  const isOver = session.status === 'over' || now >= Date.parse(session.endsAt);
  const isFree = workshop.price.minor === 0;
  const absence =
    now >= Date.parse(session.joinOpensAt)
      ? absenceText({ host: null, startsAt: session.startsAt, isFree }, zone, now)
      : null;
  return (
    <>
      <Link href={paths.workshops()} standalone plain tone="muted" className={css.back}>
        <Icon as={ArrowLeft} size={18} />
        Workshops
      </Link>
      <div className={css.head}>
        <div>
          <h1 className={page.title}>{workshop.title}</h1>
          <p className={page.lead}>
            {priceWords(workshop)}, {formatLength(workshop.durationMin)}.{' '}
            <Link href={marketplace.workshop(workshop.slug)}>See its page</Link>
          </p>
        </div>
        <StatusPill tone={tone}>{pill}</StatusPill>
      </div>
      {session.status === 'cancelled' ? (
        <div className={page.banner}>
          <Banner tone="info" title="This date won’t take place">
            {cancelledWords(session, isFree)}
          </Banner>
        </div>
      ) : null}
      <div className={page.layout}>
        <div className={page.stack}>
          <section className={page.section} aria-label="When">
            <div>
              <p className={css.when}>
                {formatDayLong(Date.parse(session.startsAt), zone)},{' '}
                <TimeSpan startsAt={session.startsAt} endsAt={session.endsAt} zone={zone} />
              </p>
              <p className={page.muted}>{placeText(zone, Date.parse(session.startsAt))}</p>
            </div>
            {session.status === 'scheduled' && !isOver ? (
              <>
                <Minimum session={session} minimum={workshop.minimum} now={now} />
                {absence ? <p>{absence}</p> : null}
                <div className={css.buttons}>
                  <Join session={session} now={now} />
                </div>
              </>
            ) : null}
          </section>
          <Guests session={session} seats={workshop.seats} isOver={isOver} />
          {isOver && session.status !== 'cancelled' ? <NotesForm session={session} /> : null}
          {record ? <RecordPart record={record} /> : null}
          {session.status === 'over' ? (
            session.deliveredPerMille === null ? (
              <ReplayLater />
            ) : (
              <ReplayPart session={session} replay={replay} />
            )
          ) : null}
        </div>
        <aside className={page.aside} aria-label="Money">
          <div className={page.stack}>
            <Money workshop={workshop} session={session} isOver={isOver} />
            {session.status === 'scheduled' && now < Date.parse(session.startsAt) ? (
              <CancelSession workshop={workshop} session={session} />
            ) : null}
          </div>
        </aside>
      </div>
    </>
  );
}

/** H-03: whether enough seats are taken. */
function Minimum({ session, minimum, now }: { session: HostedSession; minimum: number; now: number }) {
  const zone = useZone();
  if (now >= Date.parse(session.deadlineAt)) return null;
  const missing = minimum - session.sold;
  const until = shortMoment(session.deadlineAt, zone);
  return (
    <p>
      {missing > 0
        ? `It takes place if ${countWords(missing, 'more seat')} ${missing === 1 ? 'is' : 'are'} taken by ${until}. If not, we cancel it and refund everyone.`
        : 'Enough seats are taken for it to take place. Seats are sold until the start.'}
    </p>
  );
}

function Join({ session, now }: { session: HostedSession; now: number }) {
  const wait = Date.parse(session.joinOpensAt) - now;
  const icon = <Icon as={Video} />;
  return wait <= 0 ? (
    <ButtonLink href={paths.hostLobby(session.id)} iconStart={icon}>
      Join
    </ButtonLink>
  ) : (
    <Button disabledReason={`Opens in ${waitText(wait)}`} iconStart={icon}>
      Join
    </Button>
  );
}

const GUEST_STATUS: Readonly<Record<string, string>> = {
  held: 'Paying now',
  confirmed: 'Has a seat',
  in_progress: 'In the session',
  cancelled: 'Gave up their seat',
  expired: 'Didn’t pay',
  payment_failed: 'Payment failed',
  disputed: 'Reported a problem',
};

/** How it is with one guest, in a few words. */
function guestWords(
  { status, isUntaken, minutes }: HostedSession['guests'][number],
  { isOver, isCancelled }: { isOver: boolean; isCancelled: boolean },
): string {
  if (isUntaken && status !== 'held') return isOver || isCancelled ? 'Nobody took it' : 'Not taken yet';
  if (isCancelled && status === 'cancelled') return 'Had a seat';
  if (minutes === null) return GUEST_STATUS[status] ?? 'Has a seat';
  return minutes === 0 ? 'Wasn’t there' : `There for ${formatLength(minutes)}`;
}

/** Who has a seat, and afterwards how long they were there (H-11). */
function Guests({ session, seats, isOver }: { session: HostedSession; seats: number; isOver: boolean }) {
  const { guests, waiting } = session;
  const isCancelled = session.status === 'cancelled';
  return (
    <section className={page.section} aria-labelledby="guests">
      <div>
        <h2 id="guests" className={page.heading}>
          Guests
        </h2>
        <p className={page.muted}>
          {seatsWords(session, { seats })}
          {waiting > 0 ? `. ${waiting === 1 ? '1 person' : `${waiting} people`} on the waitlist` : null}
        </p>
      </div>
      {guests.length === 0 ? (
        <p>{isOver || isCancelled ? 'Nobody had a seat.' : 'Nobody has a seat yet.'}</p>
      ) : (
        <ul className={css.list} aria-label="Guests">
          {guests.map((guest) => {
            const { bookingId, name, avatarUrl, isUntaken } = guest;
            return (
              <li key={bookingId} className={css.row}>
                <div className={css.person}>
                  <Avatar name={name} src={avatarUrl} size={40} />
                  <div>
                    {isUntaken ? (
                      `Seat for a guest of ${name}`
                    ) : (
                      <Link href={paths.booking(bookingId)} tone="inherit" className={css.rowLink}>
                        {name}
                      </Link>
                    )}
                    <p className={page.muted}>{guestWords(guest, { isOver, isCancelled })}</p>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {session.status === 'over' ? <AttendanceLink sessionId={session.id} /> : null}
    </section>
  );
}

interface MoneyProps extends OwnDate {
  isOver: boolean;
}

/** What the host gets for it (B-02, H-09). */
function Money({ workshop, session, isOver }: MoneyProps) {
  const { expertShare, deliveredPerMille } = session;
  const isFree = workshop.price.minor === 0;
  return (
    <section className={page.section} aria-labelledby="money">
      <h2 id="money" className={page.heading}>
        {isFree ? 'Free' : `Your ${formatMoney(expertShare)}`}
      </h2>
      <p className={page.muted}>{isFree ? 'Guests pay nothing.' : shareWords(session, workshop, isOver)}</p>
      {deliveredPerMille === null ? null : (
        <p className={page.muted}>
          You were there for {Math.floor(deliveredPerMille / 10)}% of it.
          {deliveredPerMille < DELIVERED_PCT * 10 && !isFree
            ? ' Below 90%, we refund the missing share of every seat.'
            : null}
        </p>
      )}
    </section>
  );
}
