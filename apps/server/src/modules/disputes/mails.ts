import { formatMoney, fullName } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobPayload } from '../../jobs/kinds.ts';
import { renderMail } from '../../mail/layout.ts';
import { timeIn } from '../../mail/time-in.ts';
import { findDispute } from './rows.ts';

interface Facts {
  amount: string;
  client: string;
  expert: string;
  title: string;
  /** Until when the expert may answer */
  until: string;
  reason: string;
}

type What = JobPayload<'mail.dispute'>['what'];
type Words = (f: Facts) => { subject: string; paragraphs: string[] };

/** What experts are told about a bank's dispute (P-09). */
const expertWords: Record<What, Words> = {
  opened: (f) => ({
    subject: `${f.client}’s bank disputes the charge for ${f.title}`,
    paragraphs: [
      `${f.client}’s bank took ${f.amount} back for “${f.title}”.`,
      'We send the bank our records of the session. We hold your share until it decides, and you don’t need to do anything.',
    ],
  }),
  won: (f) => ({
    subject: `The bank decided in your favour: ${f.title}`,
    paragraphs: [
      `The bank returned the ${f.amount} for “${f.title}” with ${f.client}.`,
      'We no longer hold your share.',
    ],
  }),
  lost: (f) => ({
    subject: `The bank decided for the client: ${f.title}`,
    paragraphs: [
      `${f.client} keeps the ${f.amount} for “${f.title}”.`,
      'We bear the loss, and you keep your share. If we have doubts that the session took place, we’ll ask you first.',
    ],
  }),
  hearing: (f) => ({
    subject: `Please tell us what happened: ${f.title}`,
    paragraphs: [
      `${f.client}’s bank kept the ${f.amount} for “${f.title}”, and we need to know whether the session took place.`,
      `Please tell us what happened by ${f.until}. After that, we decide by our records.`,
    ],
  }),
  delivered: (f) => ({
    subject: `You keep your share for ${f.title}`,
    paragraphs: [
      `We found that you delivered “${f.title}” with ${f.client}. You keep your share.`,
      `Our reason: ${f.reason}`,
    ],
  }),
  not_delivered: (f) => ({
    subject: `We’ve taken back your share for ${f.title}`,
    paragraphs: [
      `We found that “${f.title}” with ${f.client} wasn’t delivered, so we’ve taken back your share of the ${f.amount} that the bank returned.`,
      `Our reason: ${f.reason}`,
      'If your share was paid out already, your next earnings make up for it first.',
    ],
  }),
};

/** What clients are told: how their bank decided, and what we found once the expert was heard. */
const clientWords: Partial<Record<What, Words>> = {
  won: (f) => ({
    subject: `Your bank decided that the charge for ${f.title} stands`,
    paragraphs: [
      `You asked your bank for ${f.amount} back for “${f.title}” with ${f.expert}. It decided that the charge stands, and returned the amount to us.`,
      'If you have questions about this decision, your bank can answer them. For anything else, reply to this email.',
    ],
  }),
  lost: (f) => ({
    subject: `Your bank gave you ${f.amount} back for ${f.title}`,
    paragraphs: [
      `Your bank decided in your favour: you keep the ${f.amount} for “${f.title}” with ${f.expert}.`,
      'The money came from your bank, so it’s no refund of ours on top. You don’t need to do anything.',
    ],
  }),
  delivered: (f) => ({
    subject: `We found that ${f.title} took place`,
    paragraphs: [
      `After your bank gave you ${f.amount} back for “${f.title}”, we asked ${f.expert} what happened. We found that the session was delivered.`,
      'Your bank’s decision stands: you keep the money, and you don’t need to do anything.',
    ],
  }),
  not_delivered: (f) => ({
    subject: `We found that ${f.title} wasn’t delivered`,
    paragraphs: [
      `After your bank gave you ${f.amount} back for “${f.title}”, we asked ${f.expert} what happened. We found that the session wasn’t delivered.`,
      'You keep the money, and you don’t need to do anything.',
    ],
  }),
};

/** Job `mail.dispute`: tells one side about a dispute of the client's bank. */
export const sendDisputeMail = defineJob('mail.dispute', async (deps, { ref, what, to }, { jobId }) => {
  const { db, env, mailer } = deps;
  const found = await findDispute(db, ref);
  const words = (to === 'client' ? clientWords : expertWords)[what];
  if (!found || !words) return;
  const { dispute, booking, client, expert } = found;
  // A dispute before the start cancels the booking, and that mail says it all.
  if (what === 'opened' && booking.closedReason === 'charge_disputed') return;
  const [reader] = await db
    .select({ email: sql<string>`${account.email}`, deletedAt: account.deletedAt })
    .from(account)
    .where(eq(account.id, to === 'client' ? booking.clientId : expert.accountId));
  if (!reader || reader.deletedAt !== null) return;
  const { subject, paragraphs } = words({
    amount: formatMoney({ minor: dispute.amountMinor, currency: booking.currency }),
    client: client.name,
    expert: fullName(expert.firstName, expert.lastName),
    title: booking.serviceTitle,
    until: dispute.hearingUntil ? timeIn(dispute.hearingUntil, booking.expertTimeZone) : '',
    reason: dispute.findingReason ?? '',
  });
  const { html, text } = renderMail({
    heading: subject,
    paragraphs,
    action:
      what === 'hearing'
        ? { label: 'Tell us what happened', url: `${env.publicUrl}/app/bookings/${booking.id}/wrap-up` }
        : { label: 'See the booking', url: `${env.publicUrl}/app/bookings/${booking.id}` },
    footer: 'You’re receiving this because of a booking on Nexperts.',
  });
  await mailer.send({ messageId: jobId, to: reader.email, subject, text, html, attachments: [] });
});
