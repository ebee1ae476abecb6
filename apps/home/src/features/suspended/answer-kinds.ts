import type { Problem, WrapUp } from '@nexperts/contract';
import { DECISION_BUSINESS_DAYS, formatMoney, STANDSTILL_DAYS } from '@nexperts/domain';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { callers, shareText } from '../../model/booking/problem-words.ts';

/** How a suspended person can answer. */
export type Kind = 'hearing' | 'appeal' | Problem['actions'][number];
export interface Values {
  kind: Kind | '';
  offerPct: number | null;
  text: string;
}

/** Whether files can go with an answer. */
export const takesFiles = (kind: Kind | ''): boolean =>
  kind === 'hearing' || kind === 'appeal' || kind === 'contest' || kind === 'offer';

const TEXT_MIN = 10;
export const TEXT_MAX = 2_000;

/** Whether a value is a share that can be offered, in whole per cents. */
export const isPct = (value: number | null, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;

/** @param most the largest share that can be sent, in whole per cents */
export const rulesFor = (most: number) =>
  z.custom<Values>().check(({ value, issues }) => {
    const refuse = (field: keyof Values, message: string): void => {
      issues.push({ code: 'custom', path: [field], message, input: value });
    };
    const { kind, offerPct, text } = value;
    const length = text.trim().length;
    if (kind === '') refuse('kind', 'Choose your answer');
    if (kind === 'offer' && !isPct(offerPct, most))
      refuse('offerPct', `Enter a whole number from 1 to ${most}`);
    if ((kind === 'hearing' || kind === 'appeal' || kind === 'contest') && length < TEXT_MIN)
      refuse('text', 'Write at least 10 characters');
    if (length > TEXT_MAX) refuse('text', tooLong(TEXT_MAX));
  });

interface Kinds {
  readonly heading: string;
  readonly asks: string;
  /** ISO 8601; null: it is paused, or has no end of its own */
  readonly until: string | null;
  readonly question: string | null;
  readonly showsStatements: boolean;
  readonly showsPresence: boolean;
  readonly options: readonly { value: Kind; label: string; description?: string }[];
}

const HEARING = {
  conduct: {
    heading: 'We need to hear from you',
    asks: 'Our staff are looking into this session, and ask for your side of what follows.',
  },
  delivery: {
    heading: 'Tell us what happened',
    asks: 'The client’s bank kept the money, and we need to know whether the session took place.',
  },
  late_share: {
    heading: 'Tell us about the cancellation',
    asks: 'The client’s bank kept the money for a session that was cancelled before its start. Our staff decide whether you get your share under your cancellation policy.',
  },
} as const;

/** What waits at a booking, one thing at a time: a question of staff, a verdict, a problem. */
export function kindsFor({ booking, hearing, problem, appealUntil }: WrapUp): Kinds {
  const none = { question: null, showsStatements: false, showsPresence: false };
  if (hearing?.until)
    return {
      ...none,
      ...HEARING[hearing.about],
      until: hearing.until,
      question: hearing.question,
      showsPresence: true,
      options: [{ value: 'hearing', label: 'Answer' }],
    };
  if (appealUntil !== null)
    return {
      ...none,
      heading: 'Were you there?',
      asks: `We found that you missed this session. You can appeal, and our staff decide within ${DECISION_BUSINESS_DAYS} business days.`,
      until: appealUntil,
      showsPresence: true,
      options: [{ value: 'appeal', label: 'Appeal' }],
    };
  const { isClient, other } = callers(booking);
  if (!problem) return { ...none, heading: '', asks: '', until: null, options: [] };
  const asked = shareText(problem.ask, problem.askPct);
  const offered = problem.offer && problem.offerPct ? shareText(problem.offer, problem.offerPct) : null;
  return {
    ...none,
    heading: isClient
      ? offered
        ? `${other} offers you ${offered}`
        : `${other} offers no refund`
      : `${other} asks for ${asked}`,
    asks:
      problem.state === 'with_staff'
        ? 'Our staff decide this problem. You can still say your side until they do.'
        : problem.paused === 'suspension'
          ? `The deadline is paused while your account is suspended, for ${STANDSTILL_DAYS} days at most; then our staff decide.`
          : 'You can still agree.',
    until: null,
    showsStatements: true,
    options: problem.actions.map((value) => optionOf(value, problem, other)),
  };
}

function optionOf(value: Problem['actions'][number], problem: Problem, other: string) {
  const ask = formatMoney(problem.ask);
  const offer = problem.offer && problem.offer.minor > 0 ? formatMoney(problem.offer) : null;
  switch (value) {
    case 'agree':
      return {
        value,
        label: `Agree to ${ask}`,
        description: `We refund ${other} at once and close the problem. You can’t take it back.`,
      };
    case 'offer':
      return {
        value,
        label: 'Offer another amount',
        description: `If ${other} doesn’t answer in 72 hours, your offer counts.`,
      };
    case 'contest':
      return { value, label: 'Contest', description: 'You agree to no refund, and our staff decide.' };
    case 'take':
      return {
        value,
        label: offer ? `Accept ${offer}` : 'Agree to no refund',
        description: 'We close the problem. You can’t ask for more after that.',
      };
    case 'insist':
      return { value, label: 'Ask staff to decide', description: 'Their decision is final.' };
  }
}
