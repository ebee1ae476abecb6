import { answer, sampleAccount, sampleBooking, sampleMoney, sampleProposal } from '@nexperts/api/msw';
import type { Booking } from '@nexperts/contract';

export const expert = sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' });
export const sample = sampleBooking();
export const request = sampleBooking({
  role: 'expert',
  status: 'requested',
  confirmedAt: null,
  payment: null,
  expertShare: { minor: 153_00, currency: 'AUD' },
});

export const money = (of: Booking, steps = sampleMoney(of)) => answer('getBookingMoney', { data: { steps } });

export const offered = sampleBooking({
  ...request,
  id: '00000000-0000-4000-8000-000000000077',
  proposal: sampleProposal({ kind: 'instead' }),
});
