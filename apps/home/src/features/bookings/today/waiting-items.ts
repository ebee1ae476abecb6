import type { AwaitingProblem, Booking } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { otherPerson } from '../../../model/other-person.ts';
import { turnWords } from '../../../model/problem-words.ts';
import { paths } from '../../../paths.ts';
import { proposalWords } from '../moving/proposal-words.ts';

/** Something that waits for the viewer's answer: a sentence and one verb, by when, and what silence means. */
export interface WaitingItem {
  readonly booking: Booking;
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
}

/** Problems and proposals that wait for the viewer, the earliest deadline first (A-03, M-02, M-04). */
export function waitingItems({ problems, proposals }: Waiting, zone: string): readonly WaitingItem[] {
  return [
    ...problems.map((each) => problemItem(each, zone)),
    ...proposals.flatMap((booking) => proposalItem(booking, zone)),
  ].toSorted((a, b) => a.dueAt - b.dueAt);
}

function problemItem({ booking, problem }: AwaitingProblem, zone: string): WaitingItem {
  const { firstName } = otherPerson(booking);
  const { lead, by, text } = turnWords(problem, booking, zone);
  const offer = problem.state === 'awaiting_client' ? problem.offer : null;
  return {
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
      booking,
      sentence: title,
      detail: `${by} ${silence}`,
      verb: proposal.kind === 'instead' ? 'See times' : 'Answer',
      href: paths.booking(booking.id, proposal.id),
      dueAt: Date.parse(proposal.expiresAt),
    },
  ];
}
