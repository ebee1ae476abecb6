import { BUSINESS_TIME_ZONE, type ClaimKind } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account, expert, pageClaim } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { JobPayload } from '../../../jobs/kinds.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { renderMail } from '../../../mail/layout.ts';
import { notifyAccount } from '../../notifications/index.ts';
import type { ClaimRow } from './rows.ts';

type Step = JobPayload<'mail.claim'>['step'];

/** Tells an expert what became of a claim, in the app and by email (F-15). */
export async function tellOfClaim(
  tx: Tx,
  { claim, accountId, step, now }: { claim: ClaimRow; accountId: string; step: Step; now: Date },
): Promise<void> {
  await notifyAccount(tx, {
    accountId,
    kind: 'claim',
    dedupeKey: `claim:${claim.id}:${step}`,
    params: { step, what: claim.what },
    now,
  });
  await enqueue(tx, {
    kind: 'mail.claim',
    payload: { claimId: claim.id, step },
    dedupeKey: `mail.claim:${claim.id}:${step}`,
    runAt: now,
    now,
  });
}

const day = (at: Date): string =>
  // The last moment of the last day.
  new Date(at.getTime() - 1).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: BUSINESS_TIME_ZONE,
  });

const WHERE: Readonly<Record<ClaimKind, string>> = {
  title: 'It’s on your page wherever you wrote it.',
  category: 'Clients now find you there.',
  credential: 'It’s on your page, with the day we checked it.',
};

/** What each email says, and the label of its button. */
function words({ kind, what, reason, expiresAt }: ClaimRow, step: Step) {
  const name = `“${what}”`;
  const until = expiresAt
    ? [`It’s valid until ${day(expiresAt)}. Then we take it off your page unless you renew it.`]
    : [];
  switch (step) {
    case 'approved':
      return {
        subject: `We’ve checked ${name}`,
        paragraphs: [`We’ve checked ${name}. ${WHERE[kind]}`, ...(reason ? [reason] : []), ...until],
        label: 'See your page',
      };
    case 'refused':
      return {
        subject: `We couldn’t approve ${name}`,
        paragraphs: [
          `We’ve looked at ${name} and can’t show it on your page:`,
          reason,
          'Everything else on your page stays as it is.',
        ],
        label: 'Change your page',
      };
    case 'expires':
      return {
        subject: `${name} expires in 30 days`,
        paragraphs: [
          expiresAt
            ? `Our check of ${name} is valid until ${day(expiresAt)}. Then we take it off your page.`
            : `Our check of ${name} expires.`,
          'If you’ve renewed it, send us the new details now, so that your page keeps it.',
        ],
        label: 'Renew it',
      };
    case 'expired':
      return {
        subject: `${name} has expired`,
        paragraphs: [
          `Our check of ${name} has expired, so your page doesn’t show it any more.`,
          'If you’ve renewed it, send us the new details.',
        ],
        label: 'Change your page',
      };
  }
}

/** Job `mail.claim`: informs an expert about a claim on their page. */
export const sendClaimMail = defineJob('mail.claim', async (deps, { claimId, step }, { jobId }) => {
  const [found] = await deps.db
    .select({ claim: pageClaim, to: account })
    .from(pageClaim)
    .innerJoin(expert, eq(expert.id, pageClaim.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(eq(pageClaim.id, claimId));
  if (!found) return;
  const { subject, paragraphs, label } = words(found.claim, step);
  await deps.mailer.send({
    messageId: jobId,
    to: found.to.email,
    subject,
    ...renderMail({
      heading: subject,
      paragraphs: [`Hello ${found.to.name},`, ...paragraphs],
      action: { label, url: `${deps.env.publicUrl}/app/expert/page#page-claims` },
      footer: 'You’re receiving this because you’re an expert on Nexperts.',
    }),
  });
});
