import {
  answer,
  sampleAccount,
  sampleGroupSession,
  sampleOwnSeat,
  sampleUuid,
  sampleWorkshop,
  sampleWorkshopCard,
} from '@nexperts/api/msw';
import type { GroupSession, OwnSeat, WorkshopPage } from '@nexperts/contract';
import { dropToken, storeToken } from '@nexperts/app-kit';
import type { StoryObj } from '@storybook/react-vite';
import { useMember } from '../features/session/member.ts';
import * as detail from '../pages/EventPage.tsx';
import { site } from './site.tsx';

// What the stories of workshops, on the public site, share.

export const NOW = '2026-11-25T02:00:00Z';

/** Stops the visitor's clock at a moment. @param iso ISO 8601 */
export const clockAt = (iso: string) => () => {
  const { now } = Date;
  Date.now = () => Date.parse(iso);
  return () => {
    Date.now = now;
  };
};

export const card = sampleWorkshopCard();

export const session = sampleGroupSession();

export const other = sampleGroupSession({
  id: sampleUuid(511),
  startsAt: '2026-12-10T08:00:00.000Z',
  endsAt: '2026-12-10T09:00:00.000Z',
  deadlineAt: '2026-12-09T08:00:00.000Z',
});

export const free = { minor: 0, currency: 'AUD' };

export const answerEvents = (data: (typeof card)[], next: string | null = null) =>
  answer('listWorkshops', { data, next });

export const page = (workshop: WorkshopPage) => answer('getWorkshop', { data: workshop });

/** What a member has of the first date. */
export const owns = (change: Partial<OwnSeat>) => [
  answer('currentAccount', { data: sampleAccount() }),
  answer('getOwnSeats', { data: { [session.id]: sampleOwnSeat(change) } }),
];

export const detailPage = (search = '') => site(detail, 'events/:slug', `/events/fundraising-101${search}`);

export const at = (change: Partial<GroupSession> = {}) =>
  sampleWorkshop({ sessions: [sampleGroupSession(change), other] });

export const Detail: StoryObj = { render: detailPage(), parameters: { msw: [page(at())] } };

export const Member = {
  ...Detail,
  beforeEach: () => {
    const leave = clockAt(NOW)();
    storeToken('token', true);
    return () => {
      dropToken();
      useMember.setState(null, true);
      leave();
    };
  },
} satisfies StoryObj;
