import { BRIEF_QUESTIONS_MAX, LATE_POLICY_PCTS } from '@nexperts/domain';
import * as z from 'zod/mini';
import { weekly } from './availability.ts';
import { briefQuestion } from './briefs.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, seenVersion } from './shared.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const terms = {
  title: text(120),
  description: text(600),
  durationMin: z.int().check(z.gte(1), z.lte(1440)),
  /** In cents of Australian dollars */
  priceMinor: z.int().check(z.gte(0), z.lte(10_000_000)),
  /** true: instant booking; false: the expert answers a request */
  instant: z.boolean(),
  /** false: hidden and not bookable. Existing bookings are not affected */
  active: z.boolean(),
};

const minutes = z.int().check(z.gte(0), z.lte(20_160));
/** When it can be booked, in addition to the expert's hours (F-13); in minutes. */
const limits = {
  /** Earliest start from now on */
  minNoticeMin: minutes,
  /** Kept free around a session */
  bufferBeforeMin: minutes,
  bufferAfterMin: minutes,
};
/** Null where it is saved: as before; of a new service, the most careful of the others. */
const sentLimits = {
  minNoticeMin: z.nullable(minutes),
  bufferBeforeMin: z.nullable(minutes),
  bufferAfterMin: z.nullable(minutes),
};
/** Hours of the week to which it keeps within the expert's; null: all of them (F-13). */
const hours = z.nullable(weekly);

/** Per cent of the price refunded on a late cancellation (B-04), for all services. */
const latePolicyPct = z.literal([...LATE_POLICY_PCTS]);

/** A new question has no id. A booking keeps the questions as they were when its slot was held (M-05). */
const sentQuestions = z
  .array(z.extend(briefQuestion, { id: z.nullable(id) }))
  .check(z.maxLength(BRIEF_QUESTIONS_MAX));

const ownServices = z.object({
  /** Version, raised by each save; a save with an older one fails with Conflict */
  version: z.int(),
  latePolicyPct,
  /** In the order of the profile, including hidden ones */
  services: z.array(z.object({ id, ...terms, ...limits, hours, questions: z.array(briefQuestion) })),
});
export type OwnServices = z.infer<typeof ownServices>;

export const getServices = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/experts/me/services',
  summary: "The expert's services and prices, including hidden services (W-03)",
  access: 'expert',
  status: 200,
  data: ownServices,
  errors: ['NotFound'],
});

export const saveServices = defineEndpoint({
  host: 'expert',
  method: 'PUT',
  path: '/experts/me/services',
  summary:
    'Replace the services: each by its id, new ones without one, in the order of the profile; bookings and holds keep their terms',
  access: 'expert',
  status: 200,
  body: z.object({
    version: seenVersion,
    latePolicyPct,
    services: z
      .array(z.object({ id: z.nullable(id), ...terms, ...sentLimits, hours, questions: sentQuestions }))
      .check(z.maxLength(60)),
  }),
  data: ownServices,
  errors: ['NotFound', 'Conflict'],
});
