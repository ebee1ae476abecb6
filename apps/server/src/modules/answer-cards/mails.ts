import { fullName } from '@nexperts/domain';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import { findBooking } from '../bookings/index.ts';
import { mailReader } from '../notifications/index.ts';
import { cardOf } from './rows.ts';

/** Job `mail.answer-card`: tells the client that the expert left a card (A-09). */
export const sendAnswerCardMail = defineJob('mail.answer-card', async (deps, { bookingId }, { jobId }) => {
  const { db, env, mailer } = deps;
  const found = await findBooking(db, bookingId);
  const card = found && (await cardOf(db, bookingId));
  if (!card) return;
  const { booking, expert } = found;
  const reader = await mailReader(deps, booking.clientId, 'reviews');
  if (reader === null || reader instanceof Date) return reader ?? undefined;
  const name = fullName(expert.firstName, expert.lastName);
  const steps = card.steps.length;
  const subject = `${name} left you an answer card`;
  await mailer.send({
    ...reader,
    messageId: jobId,
    subject,
    ...renderMail({
      heading: subject,
      paragraphs: [
        `It sums up your session “${booking.serviceTitle}”${steps > 0 ? ` and has ${steps} next ${steps === 1 ? 'step' : 'steps'} for you` : ''}.`,
        'The card is yours: tick off what you’ve done, and download it as a PDF or as text.',
      ],
      action: {
        label: 'See the answer card',
        url: `${env.publicUrl}/app/bookings/${booking.id}/wrap-up`,
      },
      footer: 'You’re receiving this because of a session on Nexperts.',
      ...(reader.unsubscribe && { unsubscribe: reader.unsubscribe }),
    }),
  });
});
