import { payoutTerms } from '@nexperts/domain';
import { findCountry } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

/** Refuses an applicant whom this installation couldn't pay (P-03). @throws AppError WrongState */
export async function demandPayable(
  db: DbOrTx,
  { env }: Pick<Deps, 'env'>,
  accountId: string,
): Promise<void> {
  const [applicant] = await db
    .select({ country: account.countryCode })
    .from(account)
    .where(eq(account.id, accountId));
  const country = applicant?.country ?? '';
  if (payoutTerms(env.platform.country, country)) return;
  const name = findCountry(country.toLowerCase())?.label ?? country;
  throw new AppError('WrongState', `We can’t pay experts in ${name} yet`);
}
