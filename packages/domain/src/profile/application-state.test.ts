import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  canEditApplication,
  nextApplicationStatus,
} from './application-state.ts';

describe('an application', () => {
  it('[B-05] moves as the table says and in no other way', () => {
    const moves = new Map<string, string>(
      APPLICATION_TRANSITIONS.map((row) => [`${row.from} ${row.event} ${row.by}`, row.to]),
    );
    const events = [...new Set(APPLICATION_TRANSITIONS.map(({ event }) => event))];
    for (const from of APPLICATION_STATUSES) {
      for (const event of events) {
        for (const actor of ['applicant', 'staff'] as const)
          expect(nextApplicationStatus(from, event, actor)).toBe(
            moves.get(`${from} ${event} ${actor}`) ?? null,
          );
      }
    }
    expect(moves.size).toBe(APPLICATION_TRANSITIONS.length);
  });

  it('[B-05] is decided only by staff, and only after it was submitted', () => {
    const decisions = APPLICATION_TRANSITIONS.filter(({ by }) => by === 'staff');
    expect(decisions.map(({ from }) => from)).toEqual(['submitted', 'submitted', 'submitted']);
    expect(decisions.map(({ event }) => event)).toEqual(['approved', 'changes_asked', 'refused']);
    expect(nextApplicationStatus('submitted', 'approved', 'applicant')).toBeNull();
    expect(nextApplicationStatus('draft', 'approved', 'staff')).toBeNull();
  });

  it('can be changed by its applicant while it is not under review', () => {
    expect(APPLICATION_STATUSES.filter(canEditApplication)).toEqual(['draft', 'changes_asked']);
  });
});
