import {
  answer,
  sampleAccount,
  sampleBalance,
  sampleBooking,
  sampleOutlook,
  samplePayouts,
  sampleStatements,
} from '@nexperts/api/msw';
import type { endpoints, ResponseOf } from '@nexperts/contract';

export const signedIn = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
export const aud = (dollars: number) => ({ minor: dollars * 100, currency: 'AUD' });
export const sample = sampleBooking({ role: 'expert', expertShare: aud(153) });

export const earned: ResponseOf<typeof endpoints.expertEarnings>['data'] = {
  balance: sampleBalance(),
  nextPayoutAt: '2026-12-07T00:00:00.000Z',
  payoutsNeed: [],
  asksAddress: false,
  sessions: [
    {
      bookingId: sample.id,
      serviceTitle: sample.service.title,
      clientName: sample.client.name,
      startsAt: sample.startsAt,
      state: 'booked',
      paidAt: null,
      gross: aud(180),
      fee: aud(27),
      net: aud(153),
    },
  ],
  next: null,
};

export const outlook = [
  answer('earningsOutlook', { data: sampleOutlook() }),
  answer('listPayouts', { data: samplePayouts(), next: null, nextPayoutAt: '2026-12-07T00:00:00.000Z' }),
  answer('listStatements', { data: sampleStatements(), next: null }),
];
