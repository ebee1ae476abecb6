import { firstProblemState, STANDSTILL_DAYS, type ProblemKind, type ProblemState } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { problem, problemStatement } from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findBooking, type Role } from '../bookings/index.ts';
import { silencePct } from './actions.ts';
import { conductHearing, type ConductHearing } from './hear-expert.ts';
import { factsOf, outcome, sendTo, type Facts, type Words } from './wrap-up-mails.ts';
import { secretOf, type ProblemRow, type StatementRow } from './rows.ts';

/** Kinds of problems as mails name them. */
const KINDS: Readonly<Record<ProblemKind, string>> = {
  expert_absent: 'the expert didn’t come',
  came_late: 'the expert came late',
  left_early: 'the expert left early',
  technical: 'it didn’t work technically',
  not_as_described: 'it wasn’t as described',
  conduct: 'the expert’s conduct',
  other: 'something else',
};

/**
 * What happens if the awaited side does nothing; empty when the problem has left `state`, to which the step of this
 * mail led.
 */
function untilThen(f: Facts, row: ProblemRow, state: ProblemState): string {
  if (row.state !== state) return '';
  if (row.pausedAt !== null) return 'The deadline is paused for now. We’ll show the new one on the page.';
  const by = f.time(row.dueAt);
  const pct = silencePct(row);
  if (pct === null) return `We decide by ${by}. Until then, the money is held.`;
  const silent = row.state === 'awaiting_expert' ? f.expert : f.client;
  const isReader = (row.state === 'awaiting_expert') === (f.to === 'expert');
  return isReader
    ? `Please answer by ${by}. If you don’t, ${f.to === 'client' ? 'you get' : `${f.client} gets`} ${f.sends(pct)} back.`
    : `If ${silent} doesn’t answer by ${by}, ${f.to === 'client' ? 'you get' : `${f.client} gets`} ${f.sends(pct)} back.`;
}

/** A session that we take to staff ourselves, because the two couldn’t meet (G-02). */
function openedByUs(f: Facts, row: ProblemRow): Words {
  return {
    subject: `We’re looking into what happened: ${f.title}`,
    heading: 'We’re looking into what happened',
    paragraphs: [
      `You and ${f.to === 'client' ? f.expert : f.client} were both in the room of “${f.title}”, but our records don’t show a call that worked for both of you. We opened a technical report. You don’t have to do anything.`,
      f.to === 'client'
        ? `We decide how much of ${f.captured} you get back.`
        : `We decide how much of ${f.captured} ${f.client} gets back, and what your share is.`,
      untilThen(f, row, 'with_staff'),
    ],
  };
}

function reported(f: Facts, row: ProblemRow, { pct, amountMinor }: StatementRow): Words {
  const mine = f.to === 'client';
  const first = firstProblemState(row.kind, row.askPct);
  const subject = mine ? `We have your report: ${f.title}` : `A problem with ${f.title}`;
  const heading = mine ? 'We have your report' : `${f.client} reported a problem`;
  if (row.kind === 'conduct')
    return mine
      ? {
          subject,
          heading,
          paragraphs: [
            `Our safety team reads your report about “${f.title}”. We don’t tell ${f.expert} of it unless we share it with them.`,
            untilThen(f, row, first),
          ],
        }
      : {
          subject: `A report about your conduct: ${f.title}`,
          heading: 'We need to hear from you',
          paragraphs: [
            `${f.client} reported your conduct in “${f.title}”. The page shows what was said.`,
            'Reply to this email to tell us your side before we decide.',
            untilThen(f, row, first),
          ],
        };
  const about = `“${f.title}”: ${KINDS[row.kind]}.`;
  const ofAsk = f.share(amountMinor, pct);
  if (row.state === 'noted')
    return {
      subject,
      heading,
      paragraphs: mine
        ? [about, `${f.expert} can read it. You asked for no money back, so there’s nothing to wait for.`]
        : [about, `${f.client} asks for no money back, so there’s nothing you have to do.`],
    };
  return {
    subject,
    heading,
    paragraphs: [
      about,
      mine
        ? `You asked for ${ofAsk} back. We hold the money until this is settled.`
        : `${f.client} asks for ${ofAsk} back. We hold the money until this is settled. You can agree, offer another share or contest it.`,
      untilThen(f, row, first),
    ],
  };
}

/** Who did what, for the reader, who is “you”. */
function who(f: Facts, by: Role): string {
  if (f.to === by) return 'You';
  return by === 'client' ? f.client : f.expert;
}

const settledSubject = (f: Facts): string => `Settled: ${f.title}`;

function problemWords(f: Facts, row: ProblemRow, statement: StatementRow): Words {
  const { step, pct, amountMinor, text, by } = statement;
  const about = `The problem with “${f.title}”.`;
  switch (step) {
    case 'reported':
      return by === 'system' ? openedByUs(f, row) : reported(f, row, statement);
    case 'offered':
      return {
        subject: f.to === 'client' ? `${f.expert} makes an offer: ${f.title}` : `Offer sent: ${f.title}`,
        heading: f.to === 'client' ? 'You have an offer' : 'Offer sent',
        paragraphs: [
          `${who(f, 'expert')} offered ${f.share(amountMinor, pct)} back for “${f.title}”; ${f.to === 'client' ? 'you' : f.client} asked for ${row.askPct}%.`,
          untilThen(f, row, 'awaiting_client'),
        ],
      };
    case 'contested':
    case 'insisted':
      return {
        subject: `Nexperts decides: ${f.title}`,
        heading: 'We decide this problem',
        paragraphs: [
          step === 'contested'
            ? `${who(f, 'expert')} contested the problem with “${f.title}”.`
            : `${who(f, 'client')} didn’t take the offer for “${f.title}”.`,
          untilThen(f, row, 'with_staff'),
          'Until we decide, you can still agree with each other on the page.',
        ],
      };
    case 'taken_over':
      return {
        subject: `Nexperts decides: ${f.title}`,
        heading: 'We decide this problem',
        paragraphs: [
          by === 'system'
            ? `The problem with “${f.title}” waited for an answer from a suspended account for ${STANDSTILL_DAYS} days. We don’t wait any longer, and decide it.`
            : `Our staff have taken over the problem with “${f.title}”, and decide it.`,
          untilThen(f, row, 'with_staff'),
          text,
        ],
      };
    case 'agreed':
    case 'took':
      return {
        subject: settledSubject(f),
        heading: 'This problem is settled',
        paragraphs: [
          step === 'agreed'
            ? `${who(f, 'expert')} agreed to what ${f.to === 'client' ? 'you' : f.client} asked for. ${about}`
            : `${who(f, 'client')} ${pct === 0 ? 'agreed to no refund' : 'took the offer'}. ${about}`,
          ...outcome(f, amountMinor, pct),
        ],
      };
    case 'silent':
      return {
        subject: settledSubject(f),
        heading: 'This problem is settled',
        paragraphs: [
          `Nobody answered in time, so the share that was ${row.offerPct === null ? 'asked for' : 'offered'} applies. ${about}`,
          ...outcome(f, amountMinor, pct),
        ],
      };
    case 'bank_decided':
      return {
        subject: `Closed: ${f.title}`,
        heading: 'This problem is closed',
        paragraphs:
          f.to === 'client'
            ? [
                `Your bank gave you ${f.fromBank ?? 'the money'} back for “${f.title}”, so nothing is left to refund and we closed the problem you reported.`,
              ]
            : [
                `${f.client}’s bank gave ${f.fromBank ?? 'the money'} back for “${f.title}”, so we closed the problem ${f.client} reported. It costs you nothing.`,
              ],
      };
    case 'decided':
      return {
        subject: `Decided: ${f.title}`,
        heading: 'We’ve decided',
        paragraphs: [about, ...outcome(f, amountMinor, pct), text],
      };
    case 'alleged':
    case 'heard':
    case 'expert_reason':
      throw new Error(`no mail of its own for ${step}`);
    default:
      throw new Error(`no words for ${String(step satisfies never)} by ${by}`);
  }
}

/** What an accused expert is told while staff haven't shared a report about conduct: nothing of the report (A-02). */
function withheldWords(
  f: Facts,
  row: ProblemRow,
  { step, pct, amountMinor }: StatementRow,
  reason: string,
): Words {
  if (row.closedAt === null || step === 'reported')
    return {
      subject: `Your payment is on hold: ${f.title}`,
      heading: 'Your payment is on hold',
      paragraphs: [
        `Our staff are looking into “${f.title}”. We hold the payment until they’ve finished, and contact you if we need to hear from you.`,
      ],
    };
  return {
    subject: `Decided: ${f.title}`,
    heading: 'We’ve finished looking into this session',
    paragraphs: [`Our staff have looked into “${f.title}”.`, ...outcome(f, amountMinor, pct), reason],
  };
}

/** What staff put to the expert before they decide on a report about conduct (A-02). */
const allegedWords = (f: Facts, { asked, until }: ConductHearing): Words => ({
  subject: `We need to hear from you: ${f.title}`,
  heading: 'We need to hear from you',
  paragraphs: [
    `Our staff are looking into “${f.title}”, and ask for your side of this:`,
    asked.text,
    `Please answer on the page by ${f.time(until)}. After that, we decide by what we know. Only our staff read your answer.`,
  ],
});

/** What was decided, as the expert alone reads it, with the reason. */
const decidedAs = (
  { refundPct: pct, refundMinor: amountMinor }: ProblemRow,
  told: StatementRow,
): StatementRow => ({
  ...told,
  step: 'decided',
  pct,
  amountMinor,
});

/** Job `mail.problem`: tells one side of a step of a problem (A-02 to A-04). What it says is the step's own. */
export const sendProblemMail = defineJob('mail.problem', async (deps, { statementId, to }, { jobId }) => {
  const [row] = await deps.db
    .select({ problem, statement: problemStatement })
    .from(problemStatement)
    .innerJoin(problem, eq(problem.id, problemStatement.problemId))
    .where(eq(problemStatement.id, statementId));
  const found = row && (await findBooking(deps.db, row.statement.bookingId));
  if (!found) return;
  const facts = factsOf(found, to);
  const hearing = to === 'expert' ? await conductHearing(deps.db, row.problem, found.booking.expertId) : null;
  if (row.statement.step === 'alleged') {
    if (hearing)
      await sendTo(deps, found, { to, words: allegedWords(facts, hearing), jobId, page: 'wrap-up' });
    return;
  }
  const reason = hearing?.reason?.text ?? '';
  const statement =
    row.statement.step === 'expert_reason' ? decidedAs(row.problem, row.statement) : row.statement;
  const secret = to === 'expert' ? secretOf(row.problem) : null;
  if (secret === 'all' && !hearing) return;
  const words = secret
    ? withheldWords(facts, row.problem, statement, reason)
    : problemWords(facts, row.problem, reason === '' ? statement : { ...statement, text: reason });
  await sendTo(deps, found, { to, words, jobId, page: secret ? 'wrap-up' : 'problem' });
});
