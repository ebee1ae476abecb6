import type { Booking, OwnReview as Own } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { otherPerson } from '../../model/booking/other-person.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './reviews.css.ts';
import { dayOf, removedWords, whenPublished } from './words.ts';
import { Written } from './Written.tsx';

interface OwnReviewProps {
  booking: Booking;
  own: Own;
  /** Until when it can be changed (ISO 8601); null: not any more */
  until: string | null;
  onChange: () => void;
}

/** What the viewer wrote, and who can read it. */
export function OwnReview({ booking, own, until, onChange }: OwnReviewProps) {
  const zone = useZone();
  const { firstName } = otherPerson(booking);
  return (
    <section className={css.part} aria-labelledby="your-review">
      <h2 id="your-review" className={css.title}>
        Your review
      </h2>
      {own.removedReason === null ? null : (
        <Banner tone="warning">
          We removed this review because {removedWords(own.removedReason)}. Only you can read it now.
        </Banner>
      )}
      <Written {...own} reply={own.reply === null ? null : { by: firstName, text: own.reply }}>
        {own.publishedAt === null ? null : (
          <span className={css.muted}>Published on {dayOf(own.publishedAt, zone)}</span>
        )}
      </Written>
      {until === null ? null : (
        <div className={css.send}>
          <Button variant="secondary" onPress={onChange}>
            Change review
          </Button>
          <p className={css.note}>{whenPublished(firstName, until, zone)}</p>
        </div>
      )}
    </section>
  );
}
