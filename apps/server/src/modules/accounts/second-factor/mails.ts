import { and, eq, gt } from 'drizzle-orm';
import { emailChange, secondFactorRemoval } from '../../../db/schema/index.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { shortTimeIn } from '../../../mail/time-in.ts';
import { REPLACED_EMAIL_LIFE_MS } from '../email/pending.ts';
import { contactUs, readerOf, sendToOwner, setNewPassword, type OwnerMail } from '../mails.ts';
import { stopToken } from './removal/stop-token.ts';

const secondFactorWords = {
  on: {
    heading: 'Two-step login is on',
    lead: 'You’ll now need your password and a code from your authenticator app to log in.',
  },
  off: {
    heading: 'Two-step login is off',
    lead: 'You now log in with your password alone.',
  },
  codes: {
    heading: 'New recovery codes',
    lead: 'You have ten new recovery codes. The old ones no longer work.',
  },
} as const;

/** Enqueues the mail about a change of the second factor, in the transaction of the change. */
export async function notifySecondFactor(
  tx: Tx,
  accountId: string,
  what: keyof typeof secondFactorWords,
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.second-factor',
    payload: { accountId, what },
    dedupeKey: `mail.second-factor:${accountId}:${what}:${now.getTime()}`,
    runAt: now,
    now,
  });
}

/** Job `mail.second-factor`. */
export const sendSecondFactorMail = defineJob(
  'mail.second-factor',
  async (deps, { accountId, what }, { jobId }) => {
    const reader = await readerOf(deps.db, accountId);
    if (!reader) return;
    const { heading, lead } = secondFactorWords[what];
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: `${heading} for your Nexperts account`,
      heading,
      paragraphs: [lead, 'If this wasn’t you, set a new password now and contact us.'],
      action: setNewPassword(deps),
    });
  },
);

// Removal of the second factor by staff

interface RemovalStep {
  accountId: string;
  /** The id of the removal request */
  id: string;
  step: 'asked' | 'stopped' | 'done';
  /** The email change whose old address gets this mail; without it, the account's current address does */
  replacedBy?: string;
}

/**
 * Enqueues the mails about a step of a removal, in the transaction of that step. Addresses replaced within the last 30
 * days get one too, because someone who takes over an account replaces its address first.
 */
export async function notifyRemoval(tx: Tx, { now, ...removal }: RemovalStep & { now: Date }): Promise<void> {
  const replaced = await tx
    .select({ replacedBy: emailChange.id })
    .from(emailChange)
    .where(
      and(
        eq(emailChange.accountId, removal.accountId),
        gt(emailChange.doneAt, new Date(now.getTime() - REPLACED_EMAIL_LIFE_MS)),
      ),
    );
  for (const payload of [removal, ...replaced.map((one) => ({ ...removal, ...one }))]) {
    const { id, step, replacedBy = 'now' }: RemovalStep = payload;
    await enqueue(tx, {
      kind: 'mail.second-factor-removal',
      payload,
      dedupeKey: `mail.second-factor-removal:${id}:${step}:${replacedBy}`,
      runAt: now,
      now,
    });
  }
}

/** Where the mail goes; null when the email change is gone or the account uses its old address again. */
async function removalAddress(db: Db, { replacedBy }: RemovalStep, current: string): Promise<string | null> {
  if (replacedBy === undefined) return current;
  const [found] = await db
    .select({ oldEmail: emailChange.oldEmail })
    .from(emailChange)
    .where(eq(emailChange.id, replacedBy));
  return found && found.oldEmail.toLowerCase() !== current.toLowerCase() ? found.oldEmail : null;
}

function removalWords(
  deps: Deps,
  { id, step }: RemovalStep,
  effective: string,
): Pick<OwnerMail, 'heading' | 'paragraphs' | 'action'> {
  switch (step) {
    case 'asked':
      return {
        heading: 'We were asked to turn off your two-step login',
        paragraphs: [
          'Someone told us that you’ve lost your authenticator app and recovery codes, and asked us to turn off two-step login.',
          `We’ll turn it off on ${effective}. Until then, nothing changes and you can stop it.`,
          'If you didn’t ask for this, stop it now and set a new password: someone may be trying to get into your account.',
        ],
        // In the fragment, which browsers never send: the token appears in no server's log.
        action: {
          label: 'Keep two-step login',
          url: `${deps.env.publicUrl}/app/keep-second-factor#${stopToken(deps.secret, id)}`,
        },
      };
    case 'stopped':
      return {
        heading: 'Your two-step login stays on',
        paragraphs: [
          'The request to turn off two-step login was stopped. Nothing has changed.',
          'If you still can’t log in, reply to this email and we’ll help.',
        ],
        action: contactUs(deps),
      };
    case 'done':
      return {
        heading: 'We turned off your two-step login',
        paragraphs: [
          'Two-step login is off, as requested 24 hours ago. Your recovery codes no longer work, and we logged out every device.',
          'Log in with your password and turn two-step login on again in your settings.',
          'If you didn’t ask for this, set a new password now and contact us.',
        ],
        action: setNewPassword(deps),
      };
  }
}

/** Job `mail.second-factor-removal`. */
export const sendRemovalMail = defineJob('mail.second-factor-removal', async (deps, removal, { jobId }) => {
  const reader = await readerOf(deps.db, removal.accountId);
  if (!reader) return;
  const [request] = await deps.db
    .select({ effectiveAt: secondFactorRemoval.effectiveAt })
    .from(secondFactorRemoval)
    .where(eq(secondFactorRemoval.id, removal.id));
  // The request was stopped before this job ran.
  if (removal.step === 'asked' && !request) return;
  const to = await removalAddress(deps.db, removal, reader.email);
  if (to === null) return;
  const effective = request ? shortTimeIn(request.effectiveAt, reader.timeZone) : '';
  const words = removalWords(deps, removal, effective);
  await sendToOwner(deps, jobId, { to, name: reader.name, subject: words.heading, ...words });
});
