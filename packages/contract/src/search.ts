import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, money } from './shared.ts';

/** One card of a category page: the fields of K-13, and what our cards add to them. */
export const expertCard = z.object({
  _id: id,
  handle: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  reviewScore: z.nullable(z.number()),
  languages: z.array(z.string()),
  reviewCount: z.int(),
  sessionCount: z.int(),
  /** Lowest price among the active services, and that service's length */
  fromPrice: z.nullable(money),
  fromDurationMin: z.nullable(z.int()),
  /** Start of the next slot that can be booked now; null when there is none within two weeks */
  nextSlotAt: z.nullable(instant),
});
export type ExpertCard = z.infer<typeof expertCard>;

export const categoryExperts = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/featured/categories/experts/{category}',
  summary: 'Experts of a category (K-13)',
  access: 'public',
  status: 200,
  response: z.object({ experts: z.array(expertCard) }),
  errors: ['NotFound'],
});

export const availableToday = defineEndpoint({
  host: 'search',
  method: 'GET',
  path: '/featured/available',
  summary: 'Experts whose next slot comes soonest, and how many can talk within the hour',
  access: 'public',
  status: 200,
  response: z.object({ withinTheHour: z.int(), experts: z.array(expertCard) }),
  errors: [],
});
