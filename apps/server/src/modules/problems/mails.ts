import {
  firstProblemState,
  formatMoney,
  fullName,
  refundOfPct,
  STANDSTILL_DAYS,
  type ProblemKind,
  type ProblemState,
} from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { appeal, problem, problemStatement } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { timeIn } from '../../mail/time-in.ts';
import { answerAction, contactUs } from '../accounts/index.ts';
import {
  bookingUrl,
  findBooking,
  heldRefund,
  type FullBooking,
  isGuests,
  paidOf,
  type Role,
  sendBookingMail,
  toCard,
} from '../bookings/index.ts';
import { splitOf, totals } from '../payments/index.ts';
import { silencePct } from './actions.ts';
import { conductHearing, type ConductHearing } from './hear-expert.ts';
import { secretOf, type AppealRow, type ProblemRow, type StatementRow } from './rows.ts';
import { sentNow } from './sums.ts';
import { waitingWrapUps } from './waiting-wrap-ups.ts';

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
}

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

interface Facts {
  to: Role;
  title: string;
  expert: string;
  client: string;
  /** Minor units in words */
  money: (minor: number | null) => string;
  /** What a share of the captured amount sends if it is agreed to now (A-02) */
  sends: (pct: number) => string;
  captured: string;
  /** A sum in minor units, with the share that it was agreed as where it is that share: `A$60 (50%)` */
  share: (minor: number | null, pct: number | null) => string;
  /** The expert’s share of the booking as its money is now */
  expertShareMinor: number;
  /** What the client’s bank gave back; null: nothing */
  fromBank: string | null;
  /** Of a refund that waits, what is left to send; minor units */
  waitingMinor: number;
  /** Where a refund goes and when it arrives, for the client */
  toCard: string;
  /** Who bought the client’s seat for them, and gets its refunds (H-02); null: the client pays */
  payer: string | null;
  /** An instant in the reader's zone */
  time: (at: Date | null) => string;
}

function factsOf(found: FullBooking, to: Role): Facts {
  const { booking, expert, client } = found;
  const zone = found.zones[to];
  const money = (minor: number | null): string =>
    formatMoney({ minor: minor ?? 0, currency: booking.currency });
  const paid = paidOf(found);
  const capturedMinor = totals(paid).captured;
  const lostMinor = paid.reduce((sum, one) => sum + one.disputeLostMinor, 0);
  return {
    to,
    title: booking.serviceTitle,
    expert: fullName(expert.firstName, expert.lastName),
    client: client.name,
    money,
    sends: (pct) => money(sentNow(found, pct)),
    captured: money(capturedMinor),
    share: (minor, pct) =>
      pct !== null && minor === refundOfPct(capturedMinor, pct) ? `${money(minor)} (${pct}%)` : money(minor),
    expertShareMinor: splitOf(booking, totals(paid))?.expertMinor ?? 0,
    fromBank: lostMinor > 0 ? money(lostMinor) : null,
    waitingMinor: heldRefund(found) ?? 0,
    toCard: toCard(found),
    payer: isGuests(booking) ? (found.seat?.payer?.name ?? null) : null,
    time: (at) => (at === null ? '' : timeIn(at, zone)),
  };
}

/** What each side reads of where the money goes. @param sentMinor what the ledger sends now, in minor units */
function outcome(f: Facts, sentMinor: number | null, pct: number | null): string[] {
  const isSent = sentMinor !== null && sentMinor > 0;
  if (f.to === 'client') {
    if (isSent && f.payer !== null)
      return [`${f.payer}, who paid for your seat, will be refunded ${f.share(sentMinor, pct)}.`];
    if (isSent) return [`You’ll be refunded ${f.share(sentMinor, pct)} ${f.toCard}`];
    return [
      f.fromBank === null
        ? 'There’s no refund.'
        : `There’s no refund from us: your bank gave you ${f.fromBank} back.`,
    ];
  }
  return [
    isSent
      ? `${f.client} gets ${f.share(sentMinor, pct)} back.`
      : `There’s no refund${f.fromBank === null ? '' : ' from us'}.`,
    f.expertShareMinor > 0
      ? `Your share of ${f.money(f.expertShareMinor)} becomes available to pay out.`
      : 'Nothing is left of your share.',
  ];
}

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

/** Where the button of a mail leads, below the booking, with its words. */
const PAGES = { problem: 'See the problem', 'wrap-up': 'See the wrap-up' } as const;

/** A suspended reader can't log in: they answer by a link (A-03), or write to us. */
async function wayOfSuspended(deps: Deps, accountId: string, bookingId: string) {
  const waiting = await waitingWrapUps({ deps, account: { id: accountId } });
  return waiting.some(({ booking }) => booking.id === bookingId)
    ? answerAction(deps, accountId)
    : contactUs(deps);
}

/** Sends a mail to one side of a booking, with the way to its wrap-up; not to an account that is gone. */
function sendTo(
  deps: Deps,
  found: FullBooking,
  { to, words, jobId, page }: { to: Role; words: Words; jobId: string; page: keyof typeof PAGES },
): Promise<Date | undefined> {
  const { id } = found.booking;
  return sendBookingMail(deps, { found, to, topic: 'money', jobId }, async ({ accountId, status }) => ({
    ...words,
    action:
      status === 'suspended'
        ? await wayOfSuspended(deps, accountId, id)
        : { label: PAGES[page], url: bookingUrl(deps, id, page) },
  }));
}

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
