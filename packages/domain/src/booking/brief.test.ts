import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from './booking-state.ts';
import { mayEditBrief, unansweredQuestions, type BriefQuestion } from './brief.ts';

const question = (id: string, required: boolean): BriefQuestion => ({
  id,
  kind: 'short',
  label: id,
  required,
  options: [],
});

describe('[M-05] a brief', () => {
  it('[M-05] lacks the required answers that are missing or blank, in the order of the questions', () => {
    const asked = [question('a', true), question('b', false), question('c', true), question('d', true)];
    expect(unansweredQuestions(asked, { c: 'Yes', d: ' \n' }).map(({ id }) => id)).toEqual(['a', 'd']);
    expect(unansweredQuestions([], {})).toEqual([]);
  });

  it('[M-05] can be changed until the millisecond of the start, while the booking stands', () => {
    const startsAt = 1_000;
    expect(mayEditBrief({ status: 'confirmed', startsAt }, startsAt - 1)).toBe(true);
    expect(mayEditBrief({ status: 'confirmed', startsAt }, startsAt)).toBe(false);
    expect(BOOKING_STATUSES.filter((status) => mayEditBrief({ status, startsAt }, 0)).toSorted()).toEqual([
      'confirmed',
      'held',
      'in_progress',
      'requested',
    ]);
  });
});
