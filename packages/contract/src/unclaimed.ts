import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ofBalance, ofExpert } from './path-params.ts';
import { id, instant, localDate, money, staffOutcome } from './shared.ts';

const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(3), z.maxLength(max), z.regex(/^[^\p{C}]*$/u));

export const bookUnclaimed = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/experts/{id}/unclaimed',
  params: ofExpert,
  summary: 'Book as unclaimed what a closed account is still owed after 12 months (W-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    /** All that is available, as the person saw it */
    amountMinor: z.int().check(z.gte(1), z.lte(100_000_000)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict', 'Forbidden'],
});

export const listUnclaimed = defineEndpoint({
  host: 'expert',
  method: 'GET',
  path: '/staff/unclaimed',
  summary: 'Balances that were booked as unclaimed and are kept for seven years, the newest first (W-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  data: z.array(
    z.object({
      id,
      /** The name of the account when the balance was booked */
      name: z.string(),
      /** The provider's id of their account; null: they never had one */
      providerRef: z.nullable(z.string()),
      amount: money,
      bookedAt: instant,
      /** Until when it can be claimed */
      keepUntil: instant,
      /** How it was paid; null: nobody has claimed it */
      paid: z.nullable(z.object({ to: z.string(), reference: z.string(), on: localDate, by: z.string() })),
    }),
  ),
  errors: [],
});
export type UnclaimedBalance = z.infer<typeof listUnclaimed.data>[number];

export const payUnclaimed = defineEndpoint({
  host: 'expert',
  method: 'POST',
  path: '/staff/unclaimed/{id}/payment',
  params: ofBalance,
  summary:
    'Record that an unclaimed balance was claimed and paid from our bank account; always takes a second person (W-07)',
  access: 'staff',
  roles: ['finance'],
  status: 200,
  body: z.object({
    /** Where it went, such as `Bank account ending in 4821` */
    paidTo: line(100),
    /** Of the transfer */
    reference: line(100),
    /** `2026-11-28`, not after today in the business zone */
    paidOn: localDate,
  }),
  data: staffOutcome,
  errors: ['NotFound', 'WrongState', 'Conflict', 'Forbidden', 'ValidationFailed'],
});
