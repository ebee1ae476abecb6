import { HOUR_MS, payoutTerms, providerCountry } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { account as accounts, expert, payoutAccount } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../http/throttle.ts';
import { PaymentProviderDown, PaymentRefused } from '../../../ports/payments.ts';
import { demandRecentPassword } from '../../accounts/index.ts';
import { reviewSellers } from '../../sellers/index.ts';
import { applyAccount } from './apply-account.ts';

const PER_HOUR = { limit: 20, windowMs: HOUR_MS } as const;

/** Asks the provider, and says in our words what went wrong. @throws {AppError} */
async function asking<T>({ log }: Deps, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const refused = error instanceof PaymentRefused;
    if (!refused && !(error instanceof PaymentProviderDown)) throw error;
    log.warn({ err: error }, 'onboarding');
    throw new AppError(
      'PaymentProviderFailed',
      refused
        ? 'Our payment provider can’t open your account. Please contact us.'
        : 'Our payment provider isn’t answering. Please try again in a few minutes.',
    );
  }
}

/**
 * The address of the provider's onboarding page for an expert, whose account is opened at the first time (P-03). The page
 * opens once; what comes back in the browser proves nothing, only the provider's events do.
 * @param page where the provider sends them back to
 * @throws {AppError} NotFound, WrongState in a country that the provider does not serve, TooManyRequests,
 *   PaymentProviderFailed
 */
export async function onboardingOf(
  deps: Deps,
  accountId: string,
  page: '/app/expert/earnings/verification' | '/app/closed-account',
): Promise<{ url: string }> {
  const { db, clock, payments, env } = deps;
  const [own] = await db
    .select({ id: expert.id, country: accounts.countryCode, email: accounts.email })
    .from(expert)
    .innerJoin(accounts, eq(accounts.id, expert.accountId))
    .where(eq(expert.accountId, accountId));
  if (!own) throw notFound('Expert');
  await takeAttempt(deps, throttleKey(deps, 'onboarding', accountId), PER_HOUR);
  const now = clock.now();
  const country = providerCountry(own.country);
  const [known] = await db.select().from(payoutAccount).where(eq(payoutAccount.expertId, own.id));
  const terms = payoutTerms(env.platform.country, known?.country ?? country);
  if (!known?.ref && !terms) throw new AppError('WrongState', 'We can’t pay anyone in your country');
  let ref = known?.ref ?? null;
  if (ref === null) {
    await db
      .insert(payoutAccount)
      .values({ expertId: own.id, country, createdAt: now })
      .onConflictDoNothing();
    // The key was stored with the row: whoever asks again, after a crash or at the same time, gets the same account.
    const idempotencyKey = `acct:${own.id}`;
    const asked = {
      expertId: own.id,
      email: own.email,
      country: known?.country ?? country,
      agreement: terms?.agreement ?? 'full',
      idempotencyKey,
    } as const;
    // Under a key that was used before, the answer is the account as it was then: it is read as it is now.
    const opened = await asking(deps, async () =>
      payments.readAccount((await payments.openAccount(asked)).ref),
    );
    await db.transaction(async (tx) => {
      await applyAccount(tx, deps, opened);
      await reviewSellers(tx, deps, accountId);
      await record(tx, {
        now,
        actorId: accountId,
        action: 'payout.account-opened',
        subject: `account:${accountId}`,
        detail: { country: opened.country },
      });
    });
    ({ ref } = opened);
  }
  const back = `${env.publicUrl}${page}`;
  const accountRef = ref;
  const pages = { returnUrl: `${back}?from=provider`, refreshUrl: `${back}?from=old-link` };
  return { url: await asking(deps, () => payments.accountLink(accountRef, pages)) };
}

/**
 * {@link onboardingOf} the signed-in expert. The page changes the bank account that we pay into, so the password has to be
 * fresh: a stolen session moves no money.
 * @throws {AppError} as there, PasswordRequired
 */
export async function openOnboarding(ctx: SignedIn): Promise<{ url: string }> {
  await demandRecentPassword(ctx);
  return onboardingOf(ctx.deps, ctx.account.id, '/app/expert/earnings/verification');
}
