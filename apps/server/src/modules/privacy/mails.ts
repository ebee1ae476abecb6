import { formatDayLong, formatMoney, nextPayoutDate } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account as accounts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail } from '../../mail/layout.ts';
import type { Mail } from '../../ports/mailer.ts';
import { closedAccountUrl, owedTo, UNCLAIMED_MONTHS } from '../payouts/index.ts';
import { DAYS_AFTER_PAYMENT, erasureWaits } from './erasure-waits.ts';

const footer = ({ env }: Deps): string => `If this wasn’t you, contact us: ${env.publicUrl}/contact`;

/** The last mail to somebody whose account is deleted. */
export const accountDeletedMail = (deps: Deps, name: string): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: 'Your Nexperts account was deleted',
  ...renderMail({
    heading: 'Your account was deleted',
    paragraphs: [
      `Hello ${name},`,
      'As you asked, we deleted your account and its data. We cancelled your upcoming bookings, and refunds went back to the cards that paid.',
      'The law requires us to keep records of payments; they no longer show your name. This is our last email to you.',
    ],
    footer: footer(deps),
  }),
});

/** Job `mail.account-closed`: tells somebody whose account is closed, but not erased yet, what that waits for (W-07). */
export const sendAccountClosed = defineJob('mail.account-closed', async (deps, { accountId }, { jobId }) => {
  const [owner] = await deps.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!owner || owner.status !== 'deactivated' || owner.deletedAt !== null) return;
  const waits = await erasureWaits(deps.db, accountId, deps.clock.now());
  if (!waits) return;
  const day = formatDayLong(waits.notBefore.getTime(), owner.timeZone);
  const owed = (await owedTo(deps.db, accountId)).map((amount) => formatMoney(amount)).join(' + ');
  await deps.mailer.send({
    messageId: jobId,
    to: owner.email,
    subject: 'Your Nexperts account is closed',
    ...renderMail({
      heading: 'Your account is closed',
      paragraphs: [
        `Hello ${owner.name},`,
        'As you asked, we closed your account. Nobody can log in to it, and we cancelled your upcoming bookings.',
        ...(owed
          ? [
              `We owe you ${owed}. To be paid, verify your account with our payment provider: this link leads there and works until the money is paid, for at least ${UNCLAIMED_MONTHS} months. We email a code to this address each time you use it.`,
              `We send everything that is available with the payout on ${formatDayLong(nextPayoutDate(deps.clock.now().getTime()), owner.timeZone)}, or with the first one after you’re verified. You don’t need two-step login, and there’s no minimum.`,
              `What is left after ${UNCLAIMED_MONTHS} months we book as unclaimed. The link then no longer works, and you can claim the money for seven more years: contact us.`,
            ]
          : []),
        waits.isOpen
          ? 'Something of yours is still open: a problem, an appeal, a report, a bank dispute, a refund or a balance. We erase your data once it is closed.'
          : `A bank can dispute a payment for ${DAYS_AFTER_PAYMENT} days, so we keep your data until then. We erase it on ${day}.`,
        'We email you once more when your data is erased.',
      ],
      ...(owed && { action: { label: 'Get paid', url: closedAccountUrl(deps, accountId) } }),
      footer: footer(deps),
    }),
  });
});
