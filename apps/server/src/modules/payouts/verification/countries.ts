import type { endpoints, ResponseOf } from '@nexperts/contract';
import { payableCountries } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account as accounts } from '../../../db/schema/index.ts';
import type { Ctx } from '../../../http/context.ts';

type Countries = ResponseOf<typeof endpoints.payoutCountries>['data'];

/** Where this installation can pay experts, and where the caller is (P-03). */
export async function payoutCountries({ deps: { db, env }, account }: Ctx): Promise<Countries> {
  const [own] = account
    ? await db.select({ country: accounts.countryCode }).from(accounts).where(eq(accounts.id, account.id))
    : [];
  return { countries: payableCountries(env.platform.country), own: own?.country.toLowerCase() ?? null };
}
