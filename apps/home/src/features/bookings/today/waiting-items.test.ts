import { sampleBalance, sampleBooking, sampleProblem, sampleProposal } from '@nexperts/api/msw';
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
    {
      problems: [{ booking: sampleBooking(), problem }],
      proposals: [moved, offered],
      waiting: [],
      balance: null,
    },
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

it('[P-09] [A-02] [A-06] [P-04] hearings, verdicts and payouts wait with the others, payouts last', () => {
  const booking = sampleBooking({ role: 'expert', expertShare: { minor: 102_00, currency: 'AUD' } });
  const dueAt = (day: number) => `2026-11-${day}T02:00:00.000Z`;
  const aud = { minor: 473_00, currency: 'AUD' };
  const items = waitingItems(
    {
      problems: [],
      proposals: [],
      waiting: [
        { kind: 'review', booking: sampleBooking(), dueAt: dueAt(29) },
        { kind: 'hearing', booking, dueAt: dueAt(27) },
        { kind: 'conduct', booking, dueAt: dueAt(28) },
        { kind: 'appeal', booking, dueAt: dueAt(26) },
        { kind: 'allegation', dueAt: dueAt(25) },
      ],
      balance: sampleBalance({
        sentBack: [{ scheduledFor: dueAt(20), amount: aud, reason: 'account_closed' }],
        obstacle: 'not_verified',
      }),
    },
    zone,
  );
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'We need to hear from you about your account',
    'We recorded that you missed your session with Ada',
    'Tell us what happened in your session with Ada',
    'We need to hear from you about your session with Ada',
    'Leo reviewed your session',
    'Your bank sent back A$473',
    'A$306 waits for your verification',
  ]);
  expect(items[2]?.detail).toContain('whether you keep your A$102');
  expect(new Set(items.map(({ key }) => key)).size).toBe(7);
});
