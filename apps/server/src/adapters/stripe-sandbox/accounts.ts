import { payoutTerms } from '@nexperts/domain';
import { StripeFault } from './fault.ts';
import { onlyKnown, required, text, type Params } from './form.ts';
import { listView, newId, seconds } from './intent.ts';
import type { Kept } from './store.ts';

/** An expert's account as the sandbox keeps it. */
export interface Account {
  id: string;
  country: string;
  email: string | null;
  metadata: Record<string, string>;
  detailsSubmitted: boolean;
  missing: string[];
  checking: string[];
  errors: { code: string; reason: string; requirement: string }[];
  /** Set while the provider restricts it, whatever else is in order */
  restricted: string | null;
  /** Without an id: kept before each bank account had one of its own */
  bank: { id?: string; last4: string; currency: string } | null;
  created: number;
}

/** What a person has to send the first time. */
const FIRST = [
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.verification.document',
  'individual.verification.additional_document',
  'tos_acceptance.date',
];

/** POST /v1/accounts from a platform in a country. Only express accounts with transfers, which is what the product opens. */
export function newAccount(params: Params, platform: string, now: Date): Account {
  onlyKnown(params, [
    'country',
    'email',
    'business_type',
    'capabilities',
    'controller',
    'metadata',
    'tos_acceptance',
  ]);
  const country = required(params, 'country');
  const terms = country === country.toUpperCase() ? payoutTerms(platform, country) : null;
  if (!terms)
    throw new StripeFault(400, {
      code: 'country_unsupported',
      message: `${country} is not currently supported by Stripe.`,
      param: 'country',
    });
  const accepted = typeof params.tos_acceptance === 'object' ? params.tos_acceptance : {};
  const agreement = text(accepted, 'service_agreement') ?? 'full';
  if (agreement !== terms.agreement)
    throw new StripeFault(400, {
      code: 'parameter_invalid',
      message: `Accounts in ${country} need the ${terms.agreement} service agreement on this platform.`,
      param: 'tos_acceptance[service_agreement]',
    });
  const metadata = typeof params.metadata === 'object' ? params.metadata : {};
  return {
    id: newId('acct'),
    country,
    email: text(params, 'email') ?? null,
    metadata: Object.fromEntries(Object.keys(metadata).map((name) => [name, text(metadata, name) ?? ''])),
    detailsSubmitted: false,
    missing: [...FIRST],
    checking: [],
    errors: [],
    restricted: null,
    bank: null,
    created: seconds(now),
  };
}

/** Whether money can be sent to it. */
export const isActive = ({ detailsSubmitted, missing, restricted }: Account): boolean =>
  detailsSubmitted && missing.length === 0 && restricted === null;

/** An account as Stripe shows it. */
export function viewAccount(account: Account): Record<string, unknown> {
  const { id, country, email, metadata, missing, checking, errors, restricted, bank, created } = account;
  const banks = bank
    ? [
        {
          id: bank.id ?? `ba_${id}`,
          object: 'bank_account',
          last4: bank.last4,
          currency: bank.currency,
          country,
        },
      ]
    : [];
  return {
    id,
    object: 'account',
    business_type: 'individual',
    capabilities: { transfers: isActive(account) ? 'active' : 'inactive' },
    country,
    created,
    default_currency: bank?.currency ?? null,
    details_submitted: account.detailsSubmitted,
    email,
    external_accounts: listView(banks, `/v1/accounts/${id}/external_accounts`),
    metadata,
    payouts_enabled: isActive(account) && bank !== null,
    requirements: {
      currently_due: missing,
      disabled_reason: restricted ?? (missing.length > 0 ? 'requirements.past_due' : null),
      errors,
      eventually_due: missing,
      past_due: account.detailsSubmitted ? missing : [],
      pending_verification: checking,
    },
    type: 'express',
  };
}

export const keptAccount = (account: Account): Kept => ({
  id: account.id,
  kind: 'account',
  data: account,
  account: account.id,
  show: () => viewAccount(account),
});

/** What the provider can find when somebody has been through its onboarding page. */
export const FINDINGS = ['complete', 'back-missing', 'old-address', 'checking'] as const;
export type Finding = (typeof FINDINGS)[number];

const problem = (requirement: string, code: string): Account['errors'][number] => ({
  code,
  reason: code,
  requirement,
});

/** Takes in what the onboarding page sent. */
export function submit(account: Account, bank: NonNullable<Account['bank']>, finding: Finding): void {
  const document = 'individual.verification.document';
  const address = 'individual.verification.additional_document';
  account.detailsSubmitted = true;
  const isSame = account.bank?.last4 === bank.last4 && account.bank.currency === bank.currency;
  if (!isSame) account.bank = { ...bank, id: newId('ba') };
  account.checking = finding === 'checking' ? [document] : [];
  account.errors =
    finding === 'back-missing'
      ? [problem(document, 'verification_document_missing_back')]
      : finding === 'old-address'
        ? [problem(address, 'verification_document_expired')]
        : [];
  // Being checked for the first time, an account can't be paid yet.
  if (finding === 'checking') account.restricted = 'requirements.pending_verification';
  else if (account.restricted === 'requirements.pending_verification') account.restricted = null;
  account.missing = account.errors.map(({ requirement }) => requirement);
}
