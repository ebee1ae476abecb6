import type { Booking, Reviewing } from '@nexperts/contract';
import { useState } from 'react';
import { keptDraft } from '../../model/page/kept-drafts.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewOfYou } from './ReviewOfYou.tsx';
import * as css from './reviews.css.ts';
import { reviewDraft, reviewDraftOf } from './rules.ts';

/**
 * All that has to do with reviews on the page of a session that is over: the form, what the viewer wrote, what
 * the other person wrote of them. The page loads `reviewing` by `loadReviewing`. Renders nothing before the end.
 */
export function ReviewPanel({ booking, reviewing }: { booking: Booking; reviewing: Reviewing }) {
  const [isChanging, setChanging] = useState(() => keptDraft(reviewDraftOf(booking), reviewDraft) !== null);
  const { own, ofYou, until, refused } = reviewing;
  if (refused === 'not_over') return null;
  const isWriting = until !== null && (own === null || isChanging);
  return (
    <div className={css.card}>
      {isWriting ? (
        <ReviewForm
          booking={booking}
          reviewing={reviewing}
          until={until}
          onSaved={() => setChanging(false)}
          onCancel={own ? () => setChanging(false) : undefined}
        />
      ) : null}
      {own && !isWriting ? (
        <OwnReview booking={booking} own={own} until={until} onChange={() => setChanging(true)} />
      ) : null}
      {!own && until === null ? <NoReview booking={booking} refused={refused} /> : null}
      {ofYou ? (
        <div className={css.divided}>
          <ReviewOfYou booking={booking} ofYou={ofYou} />
        </div>
      ) : null}
    </div>
  );
}

/** Why there is nothing to write. */
function NoReview({ booking, refused }: { booking: Booking; refused: Reviewing['refused'] }) {
  const { firstName } = otherPerson(booking);
  return (
    <section className={css.part} aria-labelledby="no-review">
      <h2 id="no-review" className={css.title}>
        No review for this session
      </h2>
      <p className={css.words}>
        {refused === 'met_too_briefly'
          ? `You and ${firstName} met for less than ${booking.seat || booking.service.durationMin < 20 ? 'half of the session' : '10 minutes'}, too briefly for a review.`
          : 'You could review it for 14 days after the end. That time is over.'}
      </p>
    </section>
  );
}
