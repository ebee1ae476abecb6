import { abn, isAbn, tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';

const messageOf = (value: unknown): string => abn.safeParse(value).error?.issues[0]?.message ?? '';

/** No address was given. */
export const NO_ADDRESS = { street: '', city: '', region: '', postcode: '' };
type Address = typeof NO_ADDRESS;

export const isEmptyAddress = ({ street, city, region, postcode }: Address): boolean =>
  [street, city, region, postcode].every((part) => part.trim() === '');

const atMost = (length: number) => z.string().check(z.maxLength(length, tooLong(length)));

/** An ABN is wanted only of who is registered; one that is typed has to be right (P-06). An address is whole, or none (O-07). */
export const taxRules = z
  .object({
    abn: z.string(),
    gstRegistered: z.boolean(),
    agrees: z.boolean(),
    street: atMost(200),
    city: atMost(100),
    region: atMost(100),
    postcode: atMost(20),
  })
  .check(
    z.refine(
      ({ abn: typed, gstRegistered }) =>
        isAbn(typed.replaceAll(/\s/g, '')) || (typed.trim() === '' && !gstRegistered),
      {
        path: ['abn'],
        error: ({ input }) => messageOf((input as { abn: string }).abn),
      },
    ),
    z.refine((typed) => typed.street.trim() !== '' || isEmptyAddress(typed), {
      path: ['street'],
      error: 'Enter your street address',
    }),
    z.refine((typed) => typed.city.trim() !== '' || isEmptyAddress(typed), {
      path: ['city'],
      error: 'Enter your suburb or city',
    }),
  );
