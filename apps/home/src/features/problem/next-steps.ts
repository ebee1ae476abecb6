import type { Booking, Problem } from '@nexperts/contract';
import { DECISION_BUSINESS_DAYS, formatDayShort, PROBLEM_ANSWER_HOURS } from '@nexperts/domain';
import type { DatedStep } from '../../model/booking/dated-step.ts';
import { callers, statementWords } from '../../model/booking/problem-words.ts';
import { shortMoment } from '../../model/times/times.ts';

/** What happened with a problem and what happens next, with dates. @param zone zone of the dates */
export function nextSteps(problem: Problem, booking: Booking, zone: string): DatedStep[] {
  const said = problem.statements.map((statement): DatedStep => ({
    title: statementWords(statement, problem, booking).title.replace(/:.*/, ''),
    note: formatDayShort(Date.parse(statement.at), zone),
    at: 'done',
  }));
  return [...said, ...ahead(problem, booking, zone)];
}

function ahead({ state, kind, dueAt, paused }: Problem, booking: Booking, zone: string): DatedStep[] {
  const { client, expert, isClient } = callers(booking);
  const by = paused || !dueAt ? 'Paused' : `By ${shortMoment(dueAt, zone)}`;
  const plural = (who: string, verb: string): string => (who === 'You' ? verb : `${verb}s`);
  switch (state) {
    case 'awaiting_expert':
      return [
        { title: `${expert} ${plural(expert, 'answer')}`, note: by, at: 'now' },
        {
          title: 'Refund, offer or staff',
          note: isClient
            ? `If ${expert} agrees, we send the refund at once. If ${expert} offers less, you have ${PROBLEM_ANSWER_HOURS} hours to accept or ask staff.`
            : `If you agree, we send the refund at once. If you offer less, ${client} has ${PROBLEM_ANSWER_HOURS} hours to accept or ask staff.`,
          at: 'ahead',
        },
      ];
    case 'awaiting_client':
      return [
        {
          title: `${client} ${plural(client, 'accept')} or ${plural(client, 'ask')} staff`,
          note: by,
          at: 'now',
        },
        {
          title: 'Refund, or staff decide',
          note: `A refund is sent at once. Staff take up to ${DECISION_BUSINESS_DAYS} business days.`,
          at: 'ahead',
        },
      ];
    case 'with_staff':
      return [
        { title: kind === 'conduct' ? 'Staff look into it' : 'Staff decide', note: by, at: 'now' },
        {
          title: 'You both read the reason',
          note: 'The refund, if there is one, is sent at once. The rest is released.',
          at: 'ahead',
        },
      ];
    case 'noted':
      return [{ title: 'Closed', note: 'No refund was asked for', at: 'done' }];
    case 'settled':
    case 'decided':
    case 'bank_decided':
      return [];
  }
}
