import { sampleBooking } from '@nexperts/api/msw';
import { expect, it } from 'vitest';
import { leftText } from './words.ts';

const booking = sampleBooking({ status: 'in_progress' });
const start = Date.parse(booking.startsAt);

it('[G-10] who leaves before the start reads that this does not cancel, and where to', () => {
  expect(leftText(booking, start - 1)).toContain(
    'you can cancel on the booking’s page until the session starts',
  );
});

it.each(['client', 'expert'] as const)(
  '[G-10] from the start on the %s reads that leaving moves no money, and what does',
  (role) => {
    const text = leftText({ ...booking, role }, start);
    expect(text).toContain('Leaving moves no money by itself');
    expect(text).toContain('first 10 min');
    expect(text).not.toContain('cancel');
  },
);
