import type { Problem } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { useState } from 'react';

export type AnswerAction = Problem['actions'][number];

export interface Answer {
  readonly action: AnswerAction;
  readonly label: string;
  /** On the bar of a phone */
  readonly short: string;
}

/** The order on the page: what ends the problem comes first. */
const ORDER: readonly AnswerAction[] = ['take', 'agree', 'offer', 'contest', 'insist'];

/** What the viewer may answer, and which answer is being asked about. */
export function useAnswers(problem: Problem) {
  const [asking, ask] = useState<AnswerAction | null>(null);
  const { actions } = problem;
  const answers = ORDER.filter((action) => actions.includes(action)).map((action) =>
    answerOf(action, problem),
  );
  return { answers, asking: asking && actions.includes(asking) ? asking : null, ask };
}

function answerOf(action: AnswerAction, { state, ask, offer, offerPct }: Problem): Answer {
  const asked = formatMoney(ask);
  const offered = offer ? formatMoney(offer) : '';
  // The other side’s last word can be agreed to until staff have decided.
  const instead = (own: string): string => (state === own ? '' : ' instead');
  switch (action) {
    case 'take':
      if (offerPct === 0) return { action, label: 'Agree to no refund', short: 'No refund' };
      return { action, label: `Accept ${offered}${instead('awaiting_client')}`, short: `Accept ${offered}` };
    case 'agree':
      return { action, label: `Agree to ${asked}${instead('awaiting_expert')}`, short: `Agree to ${asked}` };
    case 'offer':
      return { action, label: 'Offer another amount', short: 'Offer less' };
    case 'contest':
      return { action, label: 'Contest', short: 'Contest' };
    case 'insist':
      return { action, label: 'Ask staff to decide', short: 'Ask staff' };
  }
}
