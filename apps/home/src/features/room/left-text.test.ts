import { sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { leftText, waitingPromise } from './words.ts';

const booking = sampleBooking({ status: 'in_progress' });
const start = Date.parse(booking.startsAt);

it('[G-10] who leaves before the start reads that this does not cancel, and where to', () => {
  expect(leftText(booking, 'Europe/London', start - 1)).toContain(
    'you can cancel on the booking’s page until the session starts',
  );
});

it.each(['client', 'expert'] as const)(
  '[G-10] from the start on the %s reads that leaving moves no money, and what does',
  (role) => {
    const text = leftText({ ...booking, role }, 'Europe/London', start);
    expect(text).toContain('Leaving moves no money by itself');
    expect(text).toContain('first 10\u00a0min');
    expect(text).not.toContain('cancel');
  },
);

it('[G-10] who leaves after the end reads until when the room is open, and that it costs nothing', () => {
  const oneHour = { ...booking, startsAt: '2026-12-01T11:00:00Z', endsAt: '2026-12-01T12:00:00Z' };
  expect(leftText(oneHour, 'Europe/London', Date.parse(oneHour.endsAt))).toBe(
    'Time is up. The room stays open until 12:10\u00a0pm, at no extra charge.',
  );
});

it('[G-03] a client who waits reads when they could leave with a full refund, until they can', () => {
  const waiting = { ...booking, role: 'client', startsAt: '2026-12-01T11:00:00Z' } as const;
  const at = (minute: number) =>
    waitingPromise(waiting, 'Europe/London', Date.parse(waiting.startsAt) + minute * 60_000);
  expect(at(-5)).toContain('hasn’t come by 11:10\u00a0am, you can leave with a full refund.');
  expect(at(10)).toBeNull();
  expect(waitingPromise({ ...waiting, role: 'expert' }, 'Europe/London', 0)).toBeNull();
});
