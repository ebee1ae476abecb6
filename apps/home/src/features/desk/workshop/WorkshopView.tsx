import * as endpoints from '@nexperts/contract/endpoints';
import {
  DELIVERED_PCT,
  formatLength,
  formatMoment,
  formatMoney,
  type WorkshopCancellation,
} from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { countWords } from '../../../model/page/count-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { marketplace, paths } from '../../../paths.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { CancelWorkshopDialog } from './CancelWorkshopDialog.tsx';
import type { WorkshopStory } from './load-workshop.ts';
import * as css from './workshop.css.ts';

/** A workshop's session for staff: its seats, its waitlist, and cancelling it (O-03, H-03). */
export function WorkshopView({ story, roles }: WorkshopStory) {
  const { title, slug, host, session, seats, minimum, durationMin, price } = story;
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  const mayCancel = hasRole(roles, endpoints.cancelGroupSessionByStaff.roles);
  const now = useNow();
  const isAhead = session.status === 'scheduled' && now < Date.parse(session.startsAt);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Search', href: paths.staffSearch() }, { label: session.id.slice(0, 8) }]}
      />
      <h1 className={page.title}>{title}</h1>
      <p className={css.facts}>
        <Badge>{kindText(session.status)}</Badge>
        <span>
          {moment(session.startsAt)} · {formatLength(durationMin)} ·{' '}
          {price.minor === 0 ? 'Free' : `${formatMoney(price)} a seat`}
        </span>
        <Link href={paths.staffPerson(host.accountId)}>{host.name}</Link>
        <Link href={marketplace.workshop(slug)}>Public page</Link>
      </p>
      <div className={css.layout}>
        <section className={`${page.panel} ${css.box}`} aria-labelledby="seats">
          <h2 id="seats" className={page.panelTitle}>
            Seats
          </h2>
          <p className={css.muted}>
            {session.status === 'cancelled'
              ? `${countWords(seats, 'seat')} in all.`
              : `${session.sold} of ${countWords(seats, 'seat')} taken, ${session.held} held.`}{' '}
            The minimum is {minimum}, by {moment(session.deadlineAt)}.
          </p>
          <ul className={css.list}>
            {session.guests.map(({ bookingId, name, status, isUntaken, minutes }) => (
              <li key={bookingId} className={css.row}>
                <Link href={paths.staffBooking(bookingId)}>
                  {isUntaken ? `Seat for a guest of ${name}` : name}
                </Link>
                <span className={css.muted}>
                  {isUntaken && status === 'no_show_client' ? 'Nobody took it' : kindText(status)}
                  {minutes === null ? null : `, there for ${formatLength(minutes)}`}
                </span>
              </li>
            ))}
          </ul>
          {session.guests.length === 0 ? <p>Nobody has a seat.</p> : null}
        </section>
        <section className={`${page.panel} ${css.box}`} aria-labelledby="waitlist">
          <h2 id="waitlist" className={page.panelTitle}>
            Waitlist
          </h2>
          {story.waitlist.length === 0 ? (
            <p>Nobody is waiting.</p>
          ) : (
            <ol className={css.list}>
              {story.waitlist.map(({ name, state, since }) => (
                <li key={`${name} ${since}`} className={css.row}>
                  <span>{name}</span>
                  <span className={css.muted}>
                    {kindText(state)}, since {moment(since)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
        <section className={`${page.panel} ${css.box}`} aria-labelledby="outcome">
          <h2 id="outcome" className={page.panelTitle}>
            {isAhead ? 'Cancel it' : 'Outcome'}
          </h2>
          <Outcome {...story} isAhead={isAhead} />
          {isAhead ? (
            mayCancel ? (
              <Button
                variant="secondary"
                size="sm"
                aria-haspopup="dialog"
                className={css.alone}
                onPress={() => setOpen(true)}
              >
                Cancel this session
              </Button>
            ) : (
              <p className={css.muted}>{onlyStaff(endpoints.cancelGroupSessionByStaff.roles, 'cancel it')}</p>
            )
          ) : null}
        </section>
      </div>
      <CancelWorkshopDialog story={story} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Why it was cancelled (H-03). */
const WHY_CANCELLED: Readonly<Record<WorkshopCancellation, string>> = {
  minimum: 'Too few seats were taken by the deadline.',
  host: 'The host cancelled it.',
  host_absent: 'The host was there for less than a minute of the first ten.',
  no_media: 'No sound or picture came through in the first ten minutes.',
  staff: 'Our staff cancelled it.',
};

/** What became of it, or what cancelling does. */
function Outcome({ session, price, isAhead }: WorkshopStory['story'] & { isAhead: boolean }) {
  if (session.status === 'cancelled')
    return (
      <p>
        {WHY_CANCELLED[session.cancelled ?? 'staff']}
        {price.minor > 0 ? ' Every seat is refunded in full.' : null}
      </p>
    );
  if (session.deliveredPerMille !== null)
    return (
      <p>
        The host was there for {Math.floor(session.deliveredPerMille / 10)}% of it.
        {session.deliveredPerMille < DELIVERED_PCT * 10 && price.minor > 0
          ? ' Every seat gets the missing share back.'
          : null}
      </p>
    );
  if (session.status === 'over') return <p>It’s over.</p>;
  if (!isAhead) return <p>It has begun, so it can no longer be cancelled here.</p>;
  return <p>{price.minor > 0 ? 'Every seat is refunded in full.' : 'Every guest gets an email.'}</p>;
}
