import type { Booking, Proposal } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { zonedMoment } from '../../../model/booking/problem-words.ts';
import { shortMoment } from '../../../model/times/times.ts';

/** An open proposal as its viewer reads it: whose turn it is, by when, and what silence means (M-02, M-04). */
export interface ProposalWords {
  readonly isYours: boolean;
  readonly badge: string;
  readonly title: string;
  /** By when, with its zone */
  readonly by: string;
  /** What silence means */
  readonly silence: string;
}

const countText = (count: number): string =>
  ['one other time', 'two other times', 'three other times'][count - 1] ?? '';

/** @param zone zone the times are shown in */
export function proposalWords(booking: Booking, proposal: Proposal, zone: string): ProposalWords {
  const { role, startsAt, price } = booking;
  const { firstName } = otherPerson(booking);
  const { kind, by, times, expiresAt } = proposal;
  const isYours = by !== role;
  const moment = shortMoment(startsAt, zone);
  const until = zonedMoment(expiresAt, zone);
  const amount = formatMoney(price);
  const turn = isYours
    ? { isYours, badge: 'Needs your answer', by: `Answer by ${until}.` }
    : { isYours, badge: `Waiting for ${firstName}`, by: `${firstName} answers by ${until}.` };
  const someTimes = countText(times.length);
  if (kind === 'move')
    return {
      ...turn,
      title: isYours ? `${firstName} asks to move your session` : `You proposed ${someTimes}`,
      silence: isYours
        ? `If you don’t answer, the session stays at ${moment}.`
        : `If ${firstName} doesn’t answer, the session stays at ${moment}.`,
    };
  return isYours
    ? {
        ...turn,
        title: `${firstName} can’t do ${moment}, but offers ${someTimes}`,
        silence: `We charge your ${amount} only when you choose one. If you don’t, the request ends and we release the ${amount} held on your card.`,
      }
    : {
        ...turn,
        title: `You offered ${firstName} ${someTimes}`,
        silence: `If ${firstName} doesn’t choose one, the request ends and nothing is charged.`,
      };
}

/** What declining a proposal, or taking one’s own back, means; asked before it is done. */
export interface RefusalWords {
  readonly action: string;
  readonly question: string;
  readonly consequence: string;
}

/** @param zone zone the times are shown in */
export function refusalWords(
  { role, startsAt, price }: Booking,
  { kind, by, times }: Proposal,
  zone: string,
): RefusalWords {
  const all = times.length > 1 ? 'these times' : 'this time';
  const free =
    times.length > 1 ? `${all} become free for others to book` : `${all} becomes free for others to book`;
  const stays = `The session stays at ${shortMoment(startsAt, zone)}, and ${free}.`;
  const ends =
    role === 'client'
      ? `The request ends, we release the ${formatMoney(price)} held on your card, and ${free}.`
      : `The request ends, the client isn’t charged, and ${free}.`;
  const consequence = kind === 'move' ? stays : ends;
  return by === role
    ? {
        action: kind === 'move' ? 'Withdraw proposal' : 'Withdraw offer',
        question: `Take back ${all}?`,
        consequence,
      }
    : { action: 'Decline', question: `Decline ${all}?`, consequence };
}
