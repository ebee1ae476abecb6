import { eq } from 'drizzle-orm';
import { personReport } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { timeIn } from '../../mail/time-in.ts';
import { answerAction, contactUs, readerOf, sendToOwner } from '../accounts/index.ts';
import { mayAnswerUntil } from './safety-case.ts';

/**
 * Job `mail.safety-case`: tells a person what staff allege and until when they can answer, or what staff decided.
 * A suspended person gets the link that needs no login.
 */
export const sendSafetyMail = defineJob('mail.safety-case', async (deps, { reportId, step }, { jobId }) => {
  const { db, env } = deps;
  const [row] = await db.select().from(personReport).where(eq(personReport.id, reportId));
  const reader = row && (await readerOf(db, row.reportedId));
  if (!row?.hearingUntil || !reader) return;
  if (step === 'decided') {
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: 'We’ve decided the case about your account',
      heading: row.state === 'acted' ? 'We found that the allegation holds' : 'We’ve closed the case',
      paragraphs: [
        row.state === 'acted'
          ? 'Our staff looked into the allegation that we put to you, and found that it holds:'
          : 'Our staff looked into the allegation that we put to you. Nothing follows from it:',
        row.alleged ?? '',
        'Their reason:',
        row.verdict ?? '',
        'If you think we’re wrong, reply to this email and tell us why. A person will look at it again.',
      ],
      action: contactUs(deps),
    });
    return;
  }
  if (row.state !== 'open' || row.answeredAt) return;
  const until = timeIn(await mayAnswerUntil(db, row.reportedId, row.hearingUntil), reader.timeZone);
  const isSuspended = reader.status === 'suspended';
  await sendToOwner(deps, jobId, {
    to: reader.email,
    name: reader.name,
    subject: 'We need to hear from you about your account',
    heading: 'We need to hear from you',
    paragraphs: [
      'Our staff are looking into how you use Nexperts, and want your side before they decide. This is what is alleged:',
      row.alleged ?? '',
      `Please answer by ${until}. You can answer once${isSuspended ? '' : ', and add files'}. After that, our staff decide by your answer and our records, and email you their reason.`,
      isSuspended
        ? 'You can answer without logging in: the button below opens it with a code that we email you. The link works for 30 days.'
        : '',
    ],
    action: isSuspended
      ? answerAction(deps, reader.id)
      : { label: 'Answer', url: `${env.publicUrl}/app/hearing` },
  });
});
