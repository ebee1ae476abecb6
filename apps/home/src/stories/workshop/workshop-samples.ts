import { answer, sampleAccount, sampleHostedSession, sampleHostedWorkshop } from '@nexperts/api/msw';
import type { endpoints, HostedSession, ResponseOf } from '@nexperts/contract';
import { expect } from 'storybook/test';

type Own = ResponseOf<typeof endpoints.listOwnWorkshops>['data'];

export const account = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const workshop = sampleHostedWorkshop();
export const session = sampleHostedSession();
export const owns = (change: Partial<Own> = {}) =>
  answer('listOwnWorkshops', {
    data: { needs: null, seatsMax: 3, currency: 'AUD', workshops: [workshop], ...change },
  });
export const none = (of: HostedSession): HostedSession => ({ ...of, sold: 0, held: 0, guests: [] });
export const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
