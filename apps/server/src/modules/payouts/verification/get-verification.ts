import type { endpoints, ResponseOf } from '@nexperts/contract';
import {
  nextPayoutDate,
  payableCountries,
  payoutTerms,
  requirementError,
  requirementWords,
} from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { account as accounts, expert, payoutAccount } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { hasTwoSteps } from '../../accounts/index.ts';
import { balancesOf, pendingOf } from '../balances.ts';

type Verification = ResponseOf<typeof endpoints.payoutVerification>['data'];
type AccountRow = typeof payoutAccount.$inferSelect;

/** What the provider asks of an expert. Several fields that mean the same thing to a person are one line. */
export function missingOf({
  missing,
  errors,
}: Pick<AccountRow, 'missing' | 'errors'>): Verification['missing'] {
  const lines = new Map<string, Verification['missing'][number]>();
  for (const field of missing) {
    const { key, name, text } = requirementWords(field);
    const wrong = errors.find((error) => error.field === field);
    const problem = wrong ? requirementError(wrong.code) : (lines.get(key)?.problem ?? null);
    lines.set(key, { key, name, text, problem });
  }
  return [...lines.values()];
}

function checkingOf({
  checking,
  missing,
}: Pick<AccountRow, 'checking' | 'missing'>): Verification['checking'] {
  const open = new Set(missing.map((field) => requirementWords(field).key));
  const lines = checking.map((field) => requirementWords(field)).filter(({ key }) => !open.has(key));
  return [...new Map(lines.map(({ key, name }) => [key, { key, name }])).values()];
}

function stateOf(row: AccountRow | undefined, isVerified: boolean): Verification['state'] {
  if (isVerified) return 'verified';
  if (!row?.detailsSubmitted) return 'not_started';
  if (row.missing.length > 0) return 'incomplete';
  return row.checking.length > 0 ? 'checking' : 'restricted';
}

/** How far an account is with being verified, and what that holds up (P-03). */
export async function getVerification({ db, clock, env }: Deps, id: string): Promise<Verification> {
  const [found] = await db
    .select({ country: accounts.countryCode, expert, row: payoutAccount })
    .from(accounts)
    .leftJoin(expert, eq(expert.accountId, accounts.id))
    .leftJoin(payoutAccount, eq(payoutAccount.expertId, expert.id))
    .where(eq(accounts.id, id));
  const row = found?.row ?? undefined;
  const country = row?.country.toLowerCase() ?? found?.country.toLowerCase() ?? '';
  const nothing = { missing: [], checking: [], errors: [] };
  const balances = found?.expert ? await balancesOf(db, found.expert.id) : [];
  const pending = found?.expert ? await pendingOf(db, found.expert.id) : [];
  const verifiedAt = found?.expert?.identityVerifiedAt ?? null;
  return {
    state: stateOf(row, verifiedAt !== null),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    country,
    isServed: payoutTerms(env.platform.country, country) !== null,
    servedCountries: payableCountries(env.platform.country),
    missing: missingOf(row ?? nothing),
    checking: checkingOf(row ?? nothing),
    bankLast4: row?.bankLast4 ?? null,
    currencies: row?.currencies ?? [],
    waiting: balances.filter(({ minor }) => minor > 0),
    pending: pending.filter(({ minor }) => minor > 0),
    nextPayoutAt: new Date(nextPayoutDate(clock.now().getTime())).toISOString(),
    hasTwoSteps: await hasTwoSteps({ db, env }, id),
  };
}
