import type { Booking, ReviewOfYou as OfYou } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { useZone } from '../../model/times/zone.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReportReview } from './ReportReview.tsx';
import * as css from './reviews.css.ts';
import { dayOf } from './words.ts';
import { Written } from './Written.tsx';

/** What the other person wrote, once it is published: to read, to reply to once, to report. */
export function ReviewOfYou({ booking, ofYou }: { booking: Booking; ofYou: OfYou }) {
  const zone = useZone();
  const [isReplying, setReplying] = useState(false);
  const { firstName } = otherPerson(booking);
  return (
    <section className={css.part} aria-labelledby="review-of-you">
      <h2 id="review-of-you" className={css.title}>
        {firstName}’s review of {booking.role === 'client' ? 'you' : 'the session'}
      </h2>
      <Written {...ofYou} reply={ofYou.reply === null ? null : { by: 'You', text: ofYou.reply }}>
        <span className={css.muted}>Published on {dayOf(ofYou.publishedAt, zone)}</span>
      </Written>
      {isReplying && ofYou.replyUntil !== null ? (
        <ReplyForm id={ofYou.id} isPublic={booking.role === 'expert'} onDone={() => setReplying(false)} />
      ) : (
        <div className={css.send}>
          {ofYou.replyUntil === null ? null : (
            <Button variant="secondary" onPress={() => setReplying(true)}>
              Reply
            </Button>
          )}
          <ReportReview id={ofYou.id} wasReported={ofYou.reportedAt !== null} />
          {ofYou.replyUntil === null ? null : (
            <p className={css.note}>You can reply once, until {dayOf(ofYou.replyUntil, zone)}.</p>
          )}
        </div>
      )}
    </section>
  );
}
