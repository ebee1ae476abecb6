import { answer } from '../packages/api/src/msw/index.ts';

/** Nothing new: what the parts around a screen ask for. A story's own answers come first. */
export const aroundScreens = [
  answer('listNotifications', { data: [], unread: 0, next: null }),
  answer('listConversations', { data: [], next: null, unread: 0 }),
  answer('needsAnswer', {
    data: { waiting: [], counts: { requests: 0, answers: 0 } },
  }),
  answer('awaitingProblems', { data: [] }),
  answer('listSeatOrders', { data: [], next: null }),
  answer('getCallCheck', {
    data: { own: null, other: 'not_checked', mayCheck: false },
  }),
  answer('countView', undefined),
  answer('searchExperts', {
    experts: [],
    total: 0,
    hasMore: false,
    languages: [],
    topics: [],
    isNearest: false,
    related: { experts: [], topics: [], categories: [], words: [] },
  }),
];
