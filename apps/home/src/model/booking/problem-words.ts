import type { Booking, Problem, ProblemStatement } from '@nexperts/contract';
import { formatMoney, zoneLabel, type Money, type ProblemKind } from '@nexperts/domain';
import { isPast, LATE } from './late.ts';
import { otherPerson } from './other-person.ts';
import { shortMoment } from '../times/times.ts';
import { payerOf, refundCard } from './refund-to.ts';

/** What a problem is about, as an end of a sentence. */
export const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  expert_absent: 'expert absent',
  came_late: 'came late',
  left_early: 'left early',
  technical: 'technical problem',
  not_as_described: 'not as described',
  conduct: 'conduct',
  other: 'something else',
};

/** `A$56 (40%)` */
export function shareText(amount: Money, pct: number): string {
  return `${formatMoney(amount)} (${pct}%)`;
}

/** `11:20 am, Thu 26 Nov (Sydney)` */
export function zonedMoment(instant: string, zone: string): string {
  return `${shortMoment(instant, zone)} (${zoneLabel(zone, Date.parse(instant)).city})`;
}

/** The two parties as the viewer calls them. */
export function callers(booking: Booking) {
  const { role } = booking;
  const other = otherPerson(booking).firstName;
  const isClient = role === 'client';
  return { isClient, other, client: isClient ? 'You' : other, expert: isClient ? other : 'You' };
}

/** What was captured: all shares of a problem are parts of it. */
export function capturedOf({ payment, price }: Booking): Money {
  return payment?.captured ?? price;
}

/** Whose turn it is, what it is about, and what silence means. */
export interface TurnWords {
  readonly badge: string;
  readonly title: string;
  /** What `by` is the end of; null where there is no deadline */
  readonly lead: string | null;
  readonly by: string | null;
  readonly text: string;
  /** The viewer has to answer, somebody else has, or it is over */
  readonly tone: 'yours' | 'waiting' | 'closed';
}

type Words = Omit<TurnWords, 'by'>;

function pausedWords({ paused }: Problem, { isClient, other }: ReturnType<typeof callers>): Words {
  const text =
    paused === 'suspension'
      ? `${other}’s account is suspended. The deadline continues when the suspension ends; after 14 days, our staff decide.`
      : `${isClient ? 'Your' : 'The client’s'} bank is looking into this payment. The deadline continues after that, and we’ll email you.`;
  return {
    badge: 'Paused',
    title: 'The deadline is paused',
    lead: null,
    text: `${text} The money stays on hold.`,
    tone: 'waiting',
  };
}

function staffWords({ kind, statements }: Problem, booking: Booking): Words {
  const { isClient, other } = callers(booking);
  const words = { badge: 'With our staff', lead: 'Staff decide by', tone: 'waiting' } as const;
  if (kind === 'conduct')
    return isClient
      ? {
          ...words,
          title: 'Our staff are looking into your report',
          text: `We don’t tell ${other} of it unless staff share it.`,
        }
      : {
          ...words,
          title: `${other} reported a problem with conduct`,
          text: 'Our staff shared it with you so that you can tell us your side.',
        };
  if (statements[0]?.by === 'system')
    return {
      ...words,
      title: 'We opened a technical report',
      text: 'We couldn’t tell from the call what went wrong, so our staff decide. Nobody gets the money until then.',
    };
  return {
    ...words,
    title: 'Our staff decide how much is refunded',
    text: 'You can both read the reason. Nobody gets the money until then.',
  };
}

/** How it came to its end. */
function endText({ statements, offerPct }: Problem, booking: Booking): string {
  const { isClient, other } = callers(booking);
  const step = statements.at(-1)?.step;
  if (step === 'agreed')
    return isClient ? `${other} agreed to what you asked for.` : `You agreed to what ${other} asked for.`;
  if (step === 'took' && offerPct === 0)
    return isClient ? 'You agreed to no refund.' : `${other} agreed to no refund.`;
  if (step === 'took') return isClient ? 'You accepted the offer.' : `${other} accepted your offer.`;
  if (step !== 'silent') return 'The reason is below.';
  if (offerPct === null)
    return isClient
      ? `${other} didn’t answer in time, so what you asked for counts.`
      : `You didn’t answer in time, so what ${other} asked for counts.`;
  return isClient
    ? `You didn’t answer in time, so ${other}’s offer counts.`
    : `${other} didn’t answer in time, so your offer counts.`;
}

function closedWords(problem: Problem, booking: Booking): Words {
  const { isClient, other } = callers(booking);
  const { refund, refundPct } = problem;
  const sum = refund && refundPct !== null && refund.minor > 0 ? shareText(refund, refundPct) : null;
  return {
    badge: problem.state === 'decided' ? 'Decided by staff' : 'Agreed',
    title: sum
      ? isClient
        ? `${payerOf(booking) ? `${payerOf(booking)} is` : 'You’re'} refunded ${sum}`
        : `${other} is refunded ${sum}`
      : 'No refund',
    lead: null,
    text: endText(problem, booking),
    tone: 'closed',
  };
}

function openWords(problem: Problem, booking: Booking): Words {
  const { isClient, other } = callers(booking);
  const { state, ask, askPct, offer, offerPct, silence } = problem;
  const asked = shareText(ask, askPct);
  const offered = offer && offerPct !== null ? shareText(offer, offerPct) : '';
  const back = formatMoney(silence ?? ask);
  if (state === 'awaiting_expert')
    return isClient
      ? {
          badge: `Waiting for ${other}`,
          title: `You asked for ${asked}`,
          lead: `${other} answers by`,
          text: `If ${other} doesn’t answer, we refund ${back} to ${refundCard(booking)}.`,
          tone: 'waiting',
        }
      : {
          badge: 'Needs your answer',
          title: `${other} asks for ${asked}`,
          lead: 'Answer by',
          text: `If you don’t answer, we refund ${other} ${back}.`,
          tone: 'yours',
        };
  return isClient
    ? {
        badge: 'Needs your answer',
        title: `${other} offers you ${offered}`,
        lead: 'Answer by',
        text: `If you don’t answer, the offer counts and we refund ${back} to ${refundCard(booking)}.`,
        tone: 'yours',
      }
    : {
        badge: `Waiting for ${other}`,
        title: `You offered ${offered}`,
        lead: `${other} answers by`,
        text: `If ${other} doesn’t answer, your offer counts and we refund ${back}.`,
        tone: 'waiting',
      };
}

function withheldWords({ closedAt, refund }: Problem): Words {
  return closedAt === null
    ? {
        badge: 'With our staff',
        title: 'Our staff are looking into this session',
        lead: null,
        text: 'We hold the payment until they’ve finished, and contact you if we need to hear from you.',
        tone: 'waiting',
      }
    : {
        badge: 'Closed',
        title: 'Our staff have looked into this session',
        lead: null,
        text: refund && refund.minor > 0 ? `${formatMoney(refund)} was refunded.` : 'There’s no refund.',
        tone: 'closed',
      };
}

function wordsOf(problem: Problem, booking: Booking): Words {
  const { isClient, other } = callers(booking);
  if (problem.withheld) return withheldWords(problem);
  switch (problem.state) {
    case 'noted':
      return {
        badge: 'Noted',
        title: isClient ? 'We’ve noted your report' : `${other} reported a problem`,
        lead: null,
        text: isClient
          ? 'You asked for no refund, so no money moves.'
          : `${other} asked for no refund, so no money moves and you don’t need to answer.`,
        tone: 'closed',
      };
    case 'settled':
    case 'decided':
      return closedWords(problem, booking);
    case 'bank_decided':
      return {
        badge: 'Closed',
        title: 'The bank decided',
        lead: null,
        text: isClient
          ? 'Your bank gave you the money back, so nothing is left to refund.'
          : `${other}’s bank gave the money back, so nothing is left to refund. It costs you nothing.`,
        tone: 'closed',
      };
    case 'awaiting_expert':
    case 'awaiting_client':
      return problem.paused ? pausedWords(problem, callers(booking)) : openWords(problem, booking);
    case 'with_staff':
      return problem.paused ? pausedWords(problem, callers(booking)) : staffWords(problem, booking);
  }
}

/** The state of a problem, for its viewer (A-02 to A-04). @param zone zone the deadline is shown in */
export function turnWords(problem: Problem, booking: Booking, zone: string): TurnWords {
  const words = wordsOf(problem, booking);
  if (
    problem.state === 'with_staff' &&
    problem.dueAt &&
    !problem.paused &&
    isPast(problem.dueAt, booking.serverNow)
  )
    return { ...words, lead: null, by: null, text: `${LATE} ${words.text}` };
  const by = words.lead !== null && problem.dueAt ? zonedMoment(problem.dueAt, zone) : null;
  return { ...words, lead: by ? words.lead : null, by };
}

/** A technical report that we opened ourselves, so nobody has asked for anything (G-02). */
export const isOpenedByUs = ({ statements }: Problem): boolean => statements[0]?.by === 'system';

/** Who said what: the line above a statement, and the share it names in large type. */
export function statementWords(
  { by, step, pct, amount }: ProblemStatement,
  { kind, offerPct }: Problem,
  booking: Booking,
): { readonly title: string; readonly share: string | null } {
  const names = callers(booking);
  const who = { client: names.client, expert: names.expert, staff: 'Staff', system: 'We' }[by];
  const isYou = who === 'You';
  const sum = amount && pct !== null ? shareText(amount, pct) : null;
  switch (step) {
    case 'reported':
      return {
        title:
          by === 'system' ? 'We opened a technical report' : `${who} reported a problem: ${KIND_WORDS[kind]}`,
        share: sum && pct !== 0 && by !== 'system' ? `${who} ${isYou ? 'asked' : 'asks'} for ${sum}` : null,
      };
    case 'offered':
      return { title: `${who} made an offer`, share: sum && `${who} ${isYou ? 'offered' : 'offers'} ${sum}` };
    case 'contested':
      return { title: `${who} contested it`, share: null };
    case 'agreed':
      return { title: `${who} agreed`, share: sum && `${sum} refunded` };
    case 'took':
      return pct === 0
        ? { title: `${who} agreed to no refund`, share: null }
        : { title: `${who} accepted the offer`, share: sum && `${sum} refunded` };
    case 'insisted':
      return { title: `${who} asked staff to decide`, share: null };
    case 'silent':
      return {
        title: `${offerPct === null ? names.expert : names.client} didn’t answer in time`,
        share: sum && `${sum} refunded`,
      };
    case 'taken_over':
      return {
        title:
          by === 'system'
            ? 'After 14 days of waiting, staff decide this'
            : 'Staff took this over, and decide it',
        share: null,
      };
    case 'bank_decided':
      return { title: 'The bank gave the money back', share: null };
    case 'decided':
      return { title: 'Staff decided', share: pct === 0 ? 'No refund' : sum && `${sum} refunded` };
  }
}
