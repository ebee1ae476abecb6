import { BANK_CHANGE_WAIT_HOURS, formatMoney, nextPayoutDate, requirementWords } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { expert, payout, payoutAccount } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { timeIn } from '../../mail/time-in.ts';
import { contactUs, readerOf, sendToOwner } from '../accounts/index.ts';
import { notifyAccount } from '../notifications/index.ts';
import type { Deps } from '../../deps.ts';
import { balancesOf } from './balances.ts';
import { closedAccountUrl } from './closed/door.ts';

/** Where an expert's mail about being paid leads: whoever closed their account has a door of their own (W-07). */
const pageFor = (
  deps: Deps,
  { id, status }: { id: string; status: string },
  page: 'earnings' | 'earnings/verification',
): string =>
  status === 'deactivated' ? closedAccountUrl(deps, id) : `${deps.env.publicUrl}/app/expert/${page}`;

/** Mails an expert that their bank account was changed, in the transaction that finds it so. */
export async function mailBankChange(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.bank-changed',
    payload: { accountId },
    dedupeKey: `mail.bank-changed:${accountId}:${now.getTime()}`,
    runAt: now,
    now,
  });
}

/** Job `mail.bank-changed`: what the owner needs to know if it wasn't them (W-07). */
export const sendBankChangedMail = defineJob('mail.bank-changed', async (deps, { accountId }, { jobId }) => {
  const reader = await readerOf(deps.db, accountId);
  if (!reader) return;
  const [own] = await deps.db
    .select({ last4: payoutAccount.bankLast4 })
    .from(payoutAccount)
    .innerJoin(expert, eq(expert.id, payoutAccount.expertId))
    .where(eq(expert.accountId, accountId));
  const which = own?.last4 ? `the account ending in ${own.last4}` : 'another account';
  await sendToOwner(deps, jobId, {
    to: reader.email,
    name: reader.name,
    subject: 'The bank account we pay you into was changed',
    heading: 'Your bank account was changed',
    paragraphs: [
      `Our payment provider now pays you into ${which}.`,
      ...(reader.status === 'deactivated'
        ? [`Because your account is closed, we send nothing there for ${BANK_CHANGE_WAIT_HOURS} hours.`]
        : []),
      'If this wasn’t you, contact us now.',
    ],
    action: contactUs(deps),
  });
});

/** `needed`: money waits and nobody is verified; `missing`: the provider asks for more. */
export type VerificationStep = 'needed' | 'missing' | 'lost' | 'verified';

/** Tells an expert about their verification, in the app and by email, in the transaction of what happened. */
export async function notifyVerification(
  tx: Tx,
  { accountId, step, now }: { accountId: string; step: VerificationStep; now: Date },
): Promise<void> {
  const dedupeKey = `verification:${step}:${now.getTime()}`;
  await notifyAccount(tx, { accountId, kind: 'verification', dedupeKey, params: { step }, now });
  await enqueue(tx, {
    kind: 'mail.verification',
    payload: { accountId, step },
    dedupeKey: `mail.${dedupeKey}:${accountId}`,
    runAt: now,
    now,
  });
}

interface Facts {
  /** Amounts that wait, such as `A$191.25`; empty: none */
  waiting: string;
  missing: readonly string[];
  isVerified: boolean;
  isClosed: boolean;
  nextPayout: string;
}

const list = (names: readonly string[]): string =>
  names.length > 0 ? `It needs: ${names.join(', ')}.` : 'Its page shows what it needs.';

/** Null when what the mail would say isn't true any more. */
function wordsOf(step: VerificationStep, { waiting, missing, isVerified, isClosed, nextPayout }: Facts) {
  if (step === 'verified')
    return isVerified
      ? {
          subject: 'You’re verified',
          heading: 'You’re verified',
          paragraphs: [
            'Our payment provider has verified your identity and your bank account.',
            waiting
              ? `${waiting} is available. The next payout is on ${nextPayout}.`
              : `The next payout is on ${nextPayout}.`,
          ],
          label: 'See your earnings',
        }
      : null;
  if (isVerified) return null;
  if (step === 'needed')
    return {
      subject: `${waiting} is waiting for you`,
      heading: 'Get verified to be paid',
      paragraphs: [
        `${waiting} is waiting for you. Before we can send it, our payment provider has to verify who you are.`,
        `It takes about 5 minutes. Finish before ${nextPayout} to be part of the next payout.`,
      ],
      label: 'Get verified',
    };
  return {
    subject: step === 'lost' ? 'We can’t pay you at the moment' : 'Our payment provider needs more from you',
    heading: step === 'lost' ? 'We can’t pay you at the moment' : 'Our payment provider needs more from you',
    paragraphs: [
      step === 'lost'
        ? `Our payment provider has paused payouts to you. ${list(missing)}`
        : `Our payment provider couldn’t verify you yet. ${list(missing)}`,
      isClosed
        ? 'What you’ve earned stays yours.'
        : 'What you’ve earned stays yours, and clients can still book you.',
    ],
    label: 'See what is missing',
  };
}

/** Job `mail.verification`: tells an expert the state of their verification (P-03). */
export const sendVerificationMail = defineJob(
  'mail.verification',
  async (deps, { accountId, step }, { jobId }) => {
    const { db, clock } = deps;
    const reader = await readerOf(db, accountId);
    const [own] = await db
      .select({ id: expert.id, verifiedAt: expert.identityVerifiedAt, missing: payoutAccount.missing })
      .from(expert)
      .leftJoin(payoutAccount, eq(payoutAccount.expertId, expert.id))
      .where(eq(expert.accountId, accountId));
    if (!reader || !own) return;
    const balances = (await balancesOf(db, own.id)).filter(({ minor }) => minor > 0);
    const words = wordsOf(step, {
      waiting: balances.map((amount) => formatMoney(amount)).join(' + '),
      missing: [...new Set((own.missing ?? []).map((field) => requirementWords(field).name))],
      isVerified: own.verifiedAt !== null,
      isClosed: reader.status === 'deactivated',
      nextPayout: timeIn(new Date(nextPayoutDate(clock.now().getTime())), reader.timeZone),
    });
    if (!words) return;
    const { label, ...rest } = words;
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      ...rest,
      action: {
        label,
        url: pageFor(deps, reader, step === 'verified' ? 'earnings' : 'earnings/verification'),
      },
    });
  },
);

/** `carried`: nothing, or only a part, was sent; `arrived`: a payout that had failed went to the bank after all. */
export type PayoutStep = 'sent' | 'refused' | 'carried' | 'failed' | 'arrived';

interface PayoutNews {
  accountId: string;
  payoutId: string;
  step: PayoutStep;
  now: Date;
}

/** Tells an expert what became of a payout, in the app and by email, in the transaction of what happened. */
export async function notifyPayout(tx: Tx, { accountId, payoutId, step, now }: PayoutNews): Promise<void> {
  const dedupeKey = `payout:${payoutId}:${step}:${now.getTime()}`;
  await notifyAccount(tx, { accountId, kind: 'payout', dedupeKey, params: { step }, now });
  await enqueue(tx, {
    kind: 'mail.payout',
    payload: { accountId, payoutId, step },
    dedupeKey: `mail.${dedupeKey}`,
    runAt: now,
    now,
  });
}

/** {@link notifyPayout} of what a plan carries over. */
export async function notifyCarriedOver(
  tx: Tx,
  { runId, expertId, currency, ...news }: Omit<PayoutNews, 'payoutId' | 'step'> & PayoutKey,
): Promise<void> {
  const of = and(eq(payout.runId, runId), eq(payout.expertId, expertId), eq(payout.currency, currency));
  const [row] = await tx.select({ id: payout.id }).from(payout).where(of);
  if (row) await notifyPayout(tx, { ...news, payoutId: row.id, step: 'carried' });
}

interface PayoutKey {
  runId: string;
  expertId: string;
  currency: string;
}

/** What somebody can do about a payout that was carried over, by its reason. */
const CARRIED: Readonly<Record<string, string>> = {
  second_factor: 'Turn on two-step login in your settings. We don’t pay anyone without it.',
  bank_changed:
    'Your bank account was changed less than 72 hours before the payout. There’s nothing you need to do.',
  currency: 'Your bank account doesn’t take this currency. Add one that does on our payment provider’s page.',
  not_verified: 'Our payment provider has to verify you first.',
  funds: 'Our payment provider hasn’t cleared all card payments yet. There’s nothing you need to do.',
  short:
    'There isn’t enough money in our account with our payment provider. Our finance staff know, and there’s nothing you need to do.',
  stopped: 'We’re checking our records with our payment provider. There’s nothing you need to do.',
};

type Story = { subject: string; paragraphs: string[] };

function payoutWords(
  step: PayoutStep,
  { amountMinor, owedMinor, currency, reason }: typeof payout.$inferSelect,
  next: string,
): Story {
  const of = (minor: number): string => formatMoney({ minor, currency });
  const amount = of(amountMinor);
  const rest = owedMinor - amountMinor;
  switch (step) {
    case 'sent':
      return {
        subject: `${amount} is on its way to you`,
        paragraphs: [
          `We sent ${amount} to your account. It usually reaches your bank within 2 business days.`,
          rest > 0 ? `${of(rest)} waits for the payout on ${next}.` : '',
        ],
      };
    case 'arrived':
      return {
        subject: `${amount} went to your bank`,
        paragraphs: [
          `Your bank had sent this payout back. Our payment provider has now sent ${amount} again.`,
        ],
      };
    case 'refused':
      return {
        subject: `We couldn’t send your payout of ${amount}`,
        paragraphs: [
          `Our payment provider refused the transfer (${reason ?? 'no reason given'}). The money is back in your balance.`,
          `Please check your details on the provider’s page. We try again with the payout on ${next}.`,
        ],
      };
    case 'failed':
      return {
        subject: `Your bank sent back your payout of ${amount}`,
        paragraphs: [
          `Your bank didn’t take the payout (${reason ?? 'no reason given'}). The money stays in your account with our payment provider.`,
          'Change your bank details on the provider’s page, and it sends the money again.',
        ],
      };
    case 'carried':
      return {
        subject:
          amountMinor > 0 ? `${of(rest)} waits for the next payout` : `Your payout of ${of(owedMinor)} waits`,
        paragraphs: [
          CARRIED[reason ?? ''] ?? 'We couldn’t include it this time.',
          `What you’ve earned stays in your balance. The next payout is on ${next}.`,
        ],
      };
  }
}

/** Job `mail.payout`: tells an expert what became of a payout and what to do (P-04). */
export const sendPayoutMail = defineJob(
  'mail.payout',
  async (deps, { accountId, payoutId, step }, { jobId }) => {
    const { db, clock } = deps;
    const [row] = await db.select().from(payout).where(eq(payout.id, payoutId));
    const reader = await readerOf(db, accountId);
    if (!row || !reader) return;
    const next = timeIn(new Date(nextPayoutDate(clock.now().getTime())), reader.timeZone);
    const { subject, paragraphs } = payoutWords(step, row, next);
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject,
      heading: subject,
      paragraphs: paragraphs.filter((line) => line !== ''),
      action:
        step === 'carried' && row.reason === 'not_verified'
          ? { label: 'Get verified', url: pageFor(deps, reader, 'earnings/verification') }
          : { label: 'See your earnings', url: pageFor(deps, reader, 'earnings') },
    });
  },
);
