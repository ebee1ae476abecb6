import { eq } from 'drizzle-orm';
import { appeal } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findBooking } from '../bookings/index.ts';
import { factsOf, outcome, sendTo, type Facts, type Words } from './wrap-up-mails.ts';
import type { AppealRow } from './rows.ts';

/** What waits for an appeal: the refund, or where a bank gave it all back, the expert's share alone (P-09). */
function waiting(f: Facts, refundWaits: string): string {
  if (f.waitingMinor > 0 || f.fromBank === null) return refundWaits;
  return f.to === 'client'
    ? `Your bank gave you ${f.fromBank} back, so we decide about ${f.expert}’s share alone.`
    : `${f.client}’s bank gave ${f.fromBank} back, so we decide about your share alone.`;
}

function appealOpened(f: Facts, row: AppealRow): Words {
  const by = f.time(row.dueAt);
  if (f.to === 'expert')
    return {
      subject: `We have your appeal: ${f.title}`,
      heading: 'We have your appeal',
      paragraphs: [
        `We’ve received your appeal about “${f.title}” and decide it by ${by}.`,
        row.refundWaits
          ? waiting(f, `${f.client}’s refund waits until then.`)
          : `${f.client}’s refund has been sent and won’t be reversed. If we agree with you, we’ll remove the missed session from your record.`,
      ],
    };
  return {
    subject: `${f.expert} appealed: ${f.title}`,
    heading: `${f.expert} appealed`,
    paragraphs: [
      `${f.expert} says that they didn’t miss “${f.title}”. We look at who was in the room and decide by ${by}.`,
      row.refundWaits
        ? waiting(f, 'Your refund waits until then.')
        : 'Your refund stays yours, whatever we decide.',
    ],
  };
}

function appealClosed(f: Facts, row: AppealRow): Words {
  const granted = row.state === 'granted';
  const verdict = granted
    ? `We agree with ${f.to === 'expert' ? 'your' : `${f.expert}’s`} appeal about “${f.title}”.`
    : `We don’t agree with ${f.to === 'expert' ? 'your' : `${f.expert}’s`} appeal about “${f.title}”.`;
  const record = granted ? ['The missed session is no longer on your record.'] : [];
  return {
    subject: `Decided: ${f.title}`,
    heading: granted ? 'The appeal was granted' : 'The appeal was refused',
    paragraphs: [
      verdict,
      ...(f.to === 'expert' ? record : []),
      ...(row.refundWaits
        ? outcome(f, row.refundMinor, granted ? row.refundPct : null)
        : [
            f.to === 'client'
              ? 'Your refund has been sent and won’t be reversed.'
              : `${f.client}’s refund has been sent and won’t be reversed.`,
          ]),
      row.reason ?? '',
    ],
  };
}

/** Job `mail.appeal`: tells one side that an appeal was made or decided (A-06). */
export const sendAppealMail = defineJob('mail.appeal', async (deps, { appealId, to, step }, { jobId }) => {
  const [row] = await deps.db.select().from(appeal).where(eq(appeal.id, appealId));
  const found = row && (await findBooking(deps.db, row.bookingId));
  if (!found || (step === 'closed' && row.state === 'open')) return;
  const facts = factsOf(found, to);
  const words = step === 'opened' ? appealOpened(facts, row) : appealClosed(facts, row);
  await sendTo(deps, found, { to, words, jobId, page: 'wrap-up' });
});
