import { sampleBooking, sampleProblem, sampleProposal } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { waitingItems } from './waiting-items.ts';

const zone = 'Australia/Sydney';

it('[M-02] [A-03] the earliest deadline comes first, whatever it belongs to', () => {
  const moved = sampleBooking({ proposal: sampleProposal({ expiresAt: '2026-11-26T02:00:00.000Z' }) });
  const offered = sampleBooking({
    status: 'requested',
    proposal: sampleProposal({ kind: 'instead', expiresAt: '2026-11-25T05:00:00.000Z' }),
  });
  const problem = sampleProblem({ dueAt: '2026-11-25T20:00:00.000Z' });
  const items = waitingItems(
    { problems: [{ booking: sampleBooking(), problem }], proposals: [moved, offered] },
    zone,
  );
  expect(items.map(({ verb }) => verb)).toEqual(['See times', expect.any(String), 'Answer']);
  expect(items[0]?.sentence).toContain('offers two other times');
  expect(items[2]).toMatchObject({
    sentence: 'Leo asks to move your session',
    href: `/bookings/${moved.id}?proposal=${sampleProposal().id}`,
  });
  expect(items[2]?.detail).toContain('If you don’t answer, the session stays at');
});
