import type { ApplicationEvent } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account, applicationEvent, expertApplication } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { renderMail, type MailContent } from '../../mail/layout.ts';

type Words = Omit<MailContent, 'action' | 'footer'> & {
  subject: string;
  action: { label: string; path: string };
};

/** The mail about an event, or null when there is none. `reason` is the reviewer's own text. */
function words(event: ApplicationEvent, reason: string | null): Words | null {
  const application = '/app/application';
  switch (event) {
    case 'submitted':
      return {
        subject: 'We have your application',
        heading: 'We have your application',
        paragraphs: [
          'Thank you for applying to be a Nexpert.',
          'We’ll email you our answer within 2–3 business days.',
        ],
        action: { label: 'See your application', path: application },
      };
    case 'approved':
      return {
        subject: 'You’re now a Nexpert',
        heading: 'Your application is approved',
        paragraphs: [
          'Welcome! Your profile is public and clients can find you.',
          ...(reason ? [reason] : []),
          'Set your weekly hours, and clients can book you.',
        ],
        action: { label: 'Set your hours', path: '/app/expert/availability' },
      };
    case 'changes_asked':
      return {
        subject: 'We need a change to your application',
        heading: 'Your application needs a change',
        paragraphs: ['We’ve read your application. Please change this before we decide:', reason ?? ''],
        action: { label: 'Change your application', path: application },
      };
    case 'refused':
      return {
        subject: 'About your application',
        heading: 'We can’t approve your application',
        paragraphs: ['We’ve read your application carefully and can’t approve it:', reason ?? ''],
        action: { label: 'See your application', path: application },
      };
    case 'taken_back':
      return null;
  }
}

/** Job `mail.application`: informs the applicant about a step of their application. */
export const sendApplicationMail = defineJob('mail.application', async (deps, { eventId }, { jobId }) => {
  const [found] = await deps.db
    .select({ event: applicationEvent, to: account })
    .from(applicationEvent)
    .innerJoin(expertApplication, eq(expertApplication.id, applicationEvent.applicationId))
    .innerJoin(account, eq(account.id, expertApplication.accountId))
    .where(eq(applicationEvent.id, eventId));
  const mail = found && words(found.event.event, found.event.reason);
  if (!mail) return;
  const { subject, heading, paragraphs, action } = mail;
  const { publicUrl } = deps.env;
  await deps.mailer.send({
    messageId: jobId,
    to: found.to.email,
    subject,
    ...renderMail({
      heading,
      paragraphs: [`Hello ${found.to.name},`, ...paragraphs],
      action: { label: action.label, url: publicUrl + action.path },
      footer: 'You’re receiving this because you applied to be an expert on Nexperts.',
    }),
  });
});
