import { and, eq, isNull, or } from 'drizzle-orm';
import { appeal, booking, expert, problem, suspension } from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { answerAction, contactUs, readerOf, sendToOwner } from '../accounts/index.ts';
import { safetyHearings } from '../messages/index.ts';
import { waitingWrapUps } from '../problems/index.ts';

/** Enqueues the mail about a suspension or its end, in the transaction of that step. */
export async function notifySuspension(
  tx: Tx,
  suspensionId: string,
  step: 'suspended' | 'lifted',
  now: Date,
): Promise<void> {
  await enqueue(tx, {
    kind: 'mail.suspension',
    payload: { suspensionId, step },
    dedupeKey: `mail.suspension:${suspensionId}:${step}`,
    runAt: now,
    now,
  });
}

interface Standing {
  isExpert: boolean;
  /** A problem or an appeal that is open, on either side of a booking */
  hasOpenCase: boolean;
  /** Something waits for their answer, which a suspended person gives by a link */
  canAnswer: boolean;
}

/** The state of a person to whom we write that they are suspended, or aren't any more. */
async function standing(deps: Deps, accountId: string): Promise<Standing> {
  const { db } = deps;
  const mine = or(eq(booking.clientId, accountId), eq(expert.accountId, accountId));
  const open = (table: typeof problem | typeof appeal) =>
    db
      .select({ id: table.id })
      .from(table)
      .innerJoin(booking, eq(booking.id, table.bookingId))
      .innerJoin(expert, eq(expert.id, booking.expertId))
      .where(and(mine, isNull(table.closedAt)))
      .limit(1);
  const [profiles, problems, appeals, waiting, hearings] = await Promise.all([
    db.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId)).limit(1),
    open(problem),
    open(appeal),
    waitingWrapUps({ deps, account: { id: accountId } }),
    safetyHearings({ deps, account: { id: accountId } }),
  ]);
  return {
    isExpert: profiles.length > 0,
    hasOpenCase: problems.length + appeals.length > 0,
    canAnswer: waiting.length > 0 || hearings.some(({ until }) => until !== null),
  };
}

const suspended = (reason: string, { isExpert, hasOpenCase, canAnswer }: Standing) => [
  'We suspended your account. You can’t log in until we lift the suspension. Our reason:',
  reason,
  'We cancel the sessions you have booked, and email you about each with what you’ll be refunded. Refunds that are due to you still go to your card.',
  isExpert
    ? 'Nobody can find or book your profile. We cancel the sessions that clients have booked with you, and they get a full refund. What you’ve earned stays yours, and we hold your payouts until we lift the suspension or decide about them, for 120 days at most.'
    : '',
  hasOpenCase
    ? 'Where a deadline waits for your answer, it’s paused until we lift the suspension, for 14 days at most; then our staff decide. Deadlines of other people run on, and we still decide appeals and problems that are with our staff. We’ll email you each decision.'
    : '',
  canAnswer
    ? 'You can read what waits for your answer, and answer it, without logging in: the button below opens it with a code that we email you. The link works for 30 days.'
    : '',
  'If you think we’re wrong, reply to this email and tell us why. A person will look at it again.',
];

const lifted = ({ isExpert, hasOpenCase }: Standing) => [
  'We lifted the suspension of your account. You can log in again.',
  isExpert
    ? 'Your profile is public again, and clients can book you. Payouts that the suspension held go out with the next run.'
    : '',
  'Sessions that we cancelled stay cancelled.',
  hasOpenCase ? 'Deadlines that were paused run again. Each booking shows its new one.' : '',
];

/** Job `mail.suspension`: tells a person that their account is suspended, why and what follows, or that it is over. */
export const sendSuspensionMail = defineJob(
  'mail.suspension',
  async (deps, { suspensionId, step }, { jobId }) => {
    const { db, env } = deps;
    const [found] = await db.select().from(suspension).where(eq(suspension.id, suspensionId));
    const reader = found && (await readerOf(db, found.accountId));
    // Suspended again before this ran: the mail about that says what is true.
    if (!reader || (step === 'lifted' && reader.status !== 'active')) return;
    const now = await standing(deps, reader.id);
    const isOver = step === 'lifted';
    const heading = isOver ? 'Your account is active again' : 'Your account is suspended';
    await sendToOwner(deps, jobId, {
      to: reader.email,
      name: reader.name,
      subject: isOver ? 'Your Nexperts account is active again' : 'Your Nexperts account is suspended',
      heading,
      paragraphs: isOver ? lifted(now) : suspended(found.reason, now),
      action: isOver
        ? { label: 'Log in', url: `${env.publicUrl}/login` }
        : now.canAnswer
          ? answerAction(deps, reader.id)
          : contactUs(deps),
    });
  },
);
