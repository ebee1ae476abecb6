import { HOUR_MS, REVIEW_INVITE_HOURS, reviewWindow } from '@nexperts/domain';
import type { NewJob } from '../../../jobs/queue.ts';
import type { BookingRow, Role } from '../rows.ts';

/** When the reviews of a booking are published at the latest. */
export function publishJob({ id, endsAt }: Pick<BookingRow, 'id' | 'endsAt'>, now: Date): NewJob {
  return {
    kind: 'review.publish',
    payload: { bookingId: id },
    dedupeKey: `review.publish:${id}`,
    runAt: new Date(reviewWindow(endsAt.getTime()).endsAt),
    now,
  };
}

/**
 * The jobs that follow from a session people can review. Written for every session: whether there is one tells nobody
 * whether a review was written.
 */
export function jobsOfReviews(row: Pick<BookingRow, 'id' | 'endsAt'>, now: Date): NewJob[] {
  const roles: Role[] = ['client', 'expert'];
  const runAt = new Date(row.endsAt.getTime() + REVIEW_INVITE_HOURS * HOUR_MS);
  return [
    publishJob(row, now),
    ...roles.map((to): NewJob => ({
      kind: 'mail.review',
      payload: { bookingId: row.id, to, template: 'invite' },
      dedupeKey: `mail.review:invite:${row.id}:${to}`,
      runAt,
      now,
    })),
  ];
}
