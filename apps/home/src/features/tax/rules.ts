import { abn, isAbn } from '@nexperts/validation';
import * as z from 'zod/mini';

const messageOf = (value: unknown): string => abn.safeParse(value).error?.issues[0]?.message ?? '';

/** An ABN is wanted only of who is registered; one that is typed has to be right (P-06). */
export const taxRules = z.object({ abn: z.string(), gstRegistered: z.boolean(), agrees: z.boolean() }).check(
  z.refine(
    ({ abn: typed, gstRegistered }) =>
      isAbn(typed.replaceAll(/\s/g, '')) || (typed.trim() === '' && !gstRegistered),
    {
      path: ['abn'],
      error: ({ input }) => messageOf((input as { abn: string }).abn),
    },
  ),
);
