import type { ExpertCard, MoneyStep, WrapUp } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { shownZone, useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { useFreshWrapUp } from '../../ui/booking/use-fresh-wrap-up.ts';
import { OtherExperts } from '../../ui/experts/OtherExperts.tsx';
import { useToldAbout } from '../../ui/booking/use-told-about.ts';
import { ReplayCard } from '../../ui/booking/ReplayCard.tsx';
import { WhoWasHere } from '../../ui/booking/WhoWasHere.tsx';
import { Appeal } from './Appeal.tsx';
import { BookAgain, MeetAlone } from './BookAgain.tsx';
import { Hearing } from './Hearing.tsx';
import type { FreeTime } from './load-again.ts';
import { Money } from './Money.tsx';
import { outcomeOf } from './outcome.ts';
import { SomethingWrong } from './SomethingWrong.tsx';
import * as css from './wrap-up.css.ts';

interface WrapUpViewProps {
  wrapUp: WrapUp;
  /** What happened to its money and what happens next (P-07) */
  money: readonly MoneyStep[];
  /** Next free times of the same service; null: unknown, or the viewer is the expert */
  again: readonly FreeTime[] | null;
  /** Others who could help, if the expert wasn’t there */
  others: readonly ExpertCard[];
  /** Where the viewer reviews the session */
  review?: ReactNode;
  /** What the client takes home, or where the expert writes it */
  answerCard?: ReactNode;
}

/**
 * A session that is over: the review first, beside it what the client takes home and the next time to book; then
 * who was here, the money, and the way to report a problem. After a missed session the refund is on top, and where the
 * expert was absent others are offered, not the same one again.
 */
export function WrapUpView({ wrapUp, money, again, others, review, answerCard }: WrapUpViewProps) {
  useFreshWrapUp(wrapUp);
  useToldAbout(wrapUp.booking.id);
  const { booking } = wrapUp;
  // Stars are not what somebody looks for first whose session did not take place.
  const isMissed = booking.status === 'no_show_expert' || booking.status === 'no_show_client';
  const isExpertAbsent = booking.status === 'no_show_expert';
  const serviceId = booking.service.id;
  const { handle } = booking.expert;
  // Nor is anything more urgent than an answer with a deadline.
  const isTurn = wrapUp.problem?.awaited === booking.role;
  const { kicker, title, text } = outcomeOf(wrapUp, useZone());
  const { name, avatarUrl } = otherPerson(booking);
  return (
    <div className={css.page}>
      <Link href={paths.booking(booking.id)} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Booking
      </Link>
      <header className={css.head}>
        <Avatar name={name} src={avatarUrl} size={96} className={css.face} />
        <div className={css.headWords}>
          <p className={css.kicker}>{kicker}</p>
          <h1 className={css.title}>{title}</h1>
          {text ? <p className={css.lead}>{text}</p> : null}
        </div>
      </header>
      {isTurn ? <SomethingWrong wrapUp={wrapUp} /> : null}
      <OtherExperts booking={booking} experts={others} />
      <Appeal wrapUp={wrapUp} />
      <Hearing wrapUp={wrapUp} />
      <div className={css.layout}>
        <div className={css.review}>{isMissed ? null : review}</div>
        <aside className={css.side} aria-label="What you take home">
          <ReplayCard booking={booking} />
          {answerCard}
          {again && serviceId !== null && handle !== null && !isExpertAbsent ? (
            <BookAgain booking={booking} handle={handle} serviceId={serviceId} times={again} />
          ) : null}
          {booking.seat && booking.role === 'client' && handle !== null && !isExpertAbsent ? (
            <MeetAlone booking={booking} handle={handle} />
          ) : null}
          <Money booking={booking} money={money} />
        </aside>
        <div className={css.rest}>
          <WhoWasHere wrapUp={wrapUp} />
          {isMissed ? review : null}
          {isTurn ? null : <SomethingWrong wrapUp={wrapUp} />}
        </div>
      </div>
    </div>
  );
}

/** Title of the page. */
export function wrapUpTitle(wrapUp: WrapUp | undefined): string {
  return `${wrapUp ? outcomeOf(wrapUp, shownZone()).title : 'Session'} · Nexperts`;
}
