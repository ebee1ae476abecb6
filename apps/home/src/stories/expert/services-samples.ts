import { answer, sampleAccount } from '@nexperts/api/msw';
import type { OwnServices } from '@nexperts/contract';

export const ID = '00000000-0000-4000-8000-000000000060';
export const review = {
  id: ID,
  title: 'Range and margin review',
  description: 'Your range, your margins and what to cut or push next season.',
  durationMin: 60,
  priceMinor: 12_000,
  instant: false,
  active: true,
  minNoticeMin: 120,
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  hours: null,
  questions: [],
};
export const question = {
  ...review,
  id: ID.replace('60', '61'),
  title: 'Quick retail question',
  description: 'One decision you have to make this week, talked through.',
  durationMin: 30,
  priceMinor: 6_500,
  instant: true,
};
export const workshop = {
  ...review,
  id: ID.replace('60', '62'),
  title: 'Buying plan workshop',
  durationMin: 90,
  priceMinor: 22_000,
  active: false,
};
export const usual: OwnServices = {
  version: 3,
  latePolicyPct: 50,
  services: [review, question, workshop],
};
export const single: OwnServices = { ...usual, services: [review] };
const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
export const shows = (data: OwnServices) => [expert, answer('getServices', { data })];
