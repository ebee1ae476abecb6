import type { AwaitingProblem, Booking, ExpertBalance, Waiting as Other } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { turnWords, zonedMoment } from '../../../model/booking/problem-words.ts';
import { paths } from '../../../paths.ts';
import { proposalWords } from '../moving/proposal-words.ts';

/** Something that waits for the viewer's answer: a sentence and one verb, by when, and what silence means. */
export interface WaitingItem {
  /** Of the item among the others of the list */
  readonly key: string;
  /** Null: it is about the viewer’s payouts or their account */
  readonly booking: Booking | null;
  readonly sentence: string;
  readonly detail: string;
  readonly verb: string;
  readonly href: string;
  /** Deadline, epoch ms; Infinity: none */
  readonly dueAt: number;
}

interface Waiting {
  readonly problems: readonly AwaitingProblem[];
  /** Bookings with an open proposal of the other side */
  readonly proposals: readonly Booking[];
  readonly waiting: readonly Other[];
  /** Of an expert: what stops their payouts waits for them too */
  readonly balance: ExpertBalance | null;
}

/** Everything that waits for the viewer, the earliest deadline first (A-03, A-06, A-08, M-02, M-04, P-03, P-04, P-09). */
export function waitingItems(
  { problems, proposals, waiting, balance }: Waiting,
  zone: string,
): readonly WaitingItem[] {
  return [
    ...problems.map((each) => problemItem(each, zone)),
    ...proposals.flatMap((booking) => proposalItem(booking, zone)),
    ...waiting.map((each) => otherItem(each, zone)),
    ...(balance ? payoutItems(balance) : []),
  ].toSorted((a, b) => a.dueAt - b.dueAt);
}

type OfBooking = Exclude<Other, { kind: 'allegation' }>;

/** The words of what is about a booking, by kind. @param sum what the session brought the expert */
const OTHER: Readonly<
  Record<
    OfBooking['kind'],
    (name: string, by: string, sum: string) => Pick<WaitingItem, 'sentence' | 'detail' | 'verb'>
  >
> = {
  hearing: (name, by, sum) => ({
    sentence: `Tell us what happened in your session with ${name}`,
    detail: `Answer by ${by}. ${name}’s bank kept the money, and our staff decide whether you keep your ${sum}. If you don’t answer, they decide by our records.`,
    verb: 'Answer',
  }),
  conduct: (name, by) => ({
    sentence: `We need to hear from you about your session with ${name}`,
    detail: `Answer by ${by}. Our staff decide after that, with your answer if there is one.`,
    verb: 'Answer',
  }),
  appeal: (name, by) => ({
    sentence: `We recorded that you missed your session with ${name}`,
    detail: `If that’s wrong, appeal by ${by}. If you don’t, the verdict stands.`,
    verb: 'See the verdict',
  }),
  review: (name, by) => ({
    sentence: `${name} reviewed your session`,
    detail: `You can reply once, until ${by}.`,
    verb: 'Read review',
  }),
};

function otherItem(other: Other, zone: string): WaitingItem {
  if (other.kind === 'allegation')
    return {
      key: `allegation ${other.dueAt}`,
      booking: null,
      sentence: 'We need to hear from you about your account',
      detail: `Answer by ${zonedMoment(other.dueAt, zone)}. Our staff decide after that, with your answer if there is one.`,
      verb: 'Answer',
      href: paths.hearing(),
      dueAt: Date.parse(other.dueAt),
    };
  const { kind, booking, dueAt } = other;
  const { firstName } = otherPerson(booking);
  const sum = formatMoney(booking.expertShare ?? booking.price);
  return {
    ...OTHER[kind](firstName, zonedMoment(dueAt, zone), kind === 'hearing' ? sum : ''),
    key: `${kind} ${booking.id}`,
    booking,
    href: paths.wrapUp(booking.id),
    dueAt: Date.parse(dueAt),
  };
}

/** What only the expert can mend: a payout that their bank sent back, and what the provider asks for. */
function payoutItems({ sentBack, obstacle, available }: ExpertBalance): WaitingItem[] {
  const sum = sentBack.reduce((total, { amount }) => total + amount.minor, 0);
  const item = { booking: null, href: paths.verification(), dueAt: Infinity };
  return [
    ...(sum > 0
      ? [
          {
            ...item,
            key: 'sent back',
            sentence: `Your bank sent back ${formatMoney({ ...available, minor: sum })}`,
            detail: 'Change your bank account, and our payment provider sends it again.',
            verb: 'Change account',
          },
        ]
      : []),
    ...(obstacle === 'not_verified'
      ? [
          {
            ...item,
            key: 'verification',
            sentence: `${formatMoney(available)} waits for your verification`,
            detail: 'Our payment provider needs something from you before it can pay you.',
            verb: 'See what’s needed',
          },
        ]
      : []),
  ];
}

function problemItem({ booking, problem }: AwaitingProblem, zone: string): WaitingItem {
  const { firstName } = otherPerson(booking);
  const { lead, by, text } = turnWords(problem, booking, zone);
  const offer = problem.state === 'awaiting_client' ? problem.offer : null;
  return {
    key: `problem ${booking.id}`,
    booking,
    sentence: offer
      ? `${firstName} offers a ${formatMoney(offer)} refund`
      : `${firstName} asks for a ${formatMoney(problem.ask)} refund`,
    detail: `${by ? `${lead} ${by}. ` : ''}${text}`,
    verb: offer ? 'Read offer' : 'Answer',
    href: paths.problem(booking.id),
    dueAt: problem.dueAt ? Date.parse(problem.dueAt) : Infinity,
  };
}

function proposalItem(booking: Booking, zone: string): WaitingItem[] {
  const { proposal } = booking;
  if (!proposal) return [];
  const { title, by, silence } = proposalWords(booking, proposal, zone);
  return [
    {
      key: `proposal ${booking.id}`,
      booking,
      sentence: title,
      detail: `${by} ${silence}`,
      verb: proposal.kind === 'instead' ? 'See times' : 'Answer',
      href: paths.booking(booking.id, proposal.id),
      dueAt: Date.parse(proposal.expiresAt),
    },
  ];
}
