import { fullName } from '@nexperts/domain';
import { defineJob } from '../../jobs/define-job.ts';
import { bookingUrl, findBooking, sendBookingMail } from '../bookings/index.ts';
import { cardOf } from './rows.ts';

/** Job `mail.answer-card`: tells the client that the expert left a card (A-09). */
export const sendAnswerCardMail = defineJob('mail.answer-card', async (deps, { bookingId }, { jobId }) => {
  const found = await findBooking(deps.db, bookingId);
  const card = found && (await cardOf(deps.db, bookingId));
  if (!card) return;
  const { booking, expert } = found;
  const steps = card.steps.length;
  const about = { found, to: 'client', topic: 'reviews', because: 'session', jobId } as const;
  return sendBookingMail(deps, about, () => ({
    subject: `${fullName(expert.firstName, expert.lastName)} left you an answer card`,
    paragraphs: [
      `It sums up your session “${booking.serviceTitle}”${steps > 0 ? ` and has ${steps} next ${steps === 1 ? 'step' : 'steps'} for you` : ''}.`,
      'The card is yours: tick off what you’ve done, and download it as a PDF or as text.',
    ],
    action: { label: 'See the answer card', url: bookingUrl(deps, booking.id, 'wrap-up') },
  }));
});
