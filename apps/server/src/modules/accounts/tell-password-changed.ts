import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { JobHandler } from '../../jobs/worker.ts';
import { renderMail } from '../../mail/layout.ts';

/** Job `mail.password-changed`: tells the owner, who may not have been the one who did it. */
export const tellPasswordChanged: JobHandler = async (deps, payload, { jobId }) => {
  const { accountId, by = 'reset' } = payload as { accountId: string; by?: 'reset' | 'change' };
  const [to] = await deps.db.select().from(account).where(eq(account.id, accountId));
  if (!to || to.deletedAt !== null) return;
  const others = by === 'change' ? 'every other device' : 'every device';
  await deps.mailer.send({
    messageId: jobId,
    to: to.email,
    subject: 'Your Nexperts password was changed',
    ...renderMail({
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${to.name},`,
        `Your password was changed, and we logged out ${others}.`,
        'If this wasn’t you, set a new password now and contact us.',
      ],
      action: { label: 'Set a new password', url: `${deps.env.publicUrl}/forgot-password` },
      footer: `Contact us: ${deps.env.publicUrl}/contact`,
    }),
  });
};
