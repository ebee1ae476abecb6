import { DAY_MS, MINUTE_MS } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { account as accounts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';
import { readSigned, signed } from '../../http/signed.ts';
import type { AccountRow } from './find-account.ts';
import { isUuid } from '../../is-uuid.ts';

/** How long a link works: a standstill lasts 14 days, and staff have three business days after that. */
const LINK_DAYS = 30;
/** How long a code opens the door, in ms. */
const OPEN_MS = 30 * MINUTE_MS;
const LINK = 'answer.link';
const TICKET = 'answer.ticket';
const COOKIE = '__Host-nx_answer';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Whose account, and until when, in epoch ms. */
const claimOf = (accountId: string, until: number): string => `${accountId}.${until}`;

/**
 * The address by which a suspended person answers what waits for them, for 30 days. It opens nothing by itself:
 * whoever has it still needs a code from the mailbox.
 */
function answerUrl(
  { env, secret, clock }: Pick<Deps, 'env' | 'secret' | 'clock'>,
  accountId: string,
): string {
  const claim = claimOf(accountId, clock.now().getTime() + LINK_DAYS * DAY_MS);
  return `${env.publicUrl}/app/answer#${signed(secret, LINK, claim)}`;
}

/** The button of a mail to a suspended person: {@link answerUrl}. */
export const answerAction = (deps: Pick<Deps, 'env' | 'secret' | 'clock'>, accountId: string) => ({
  label: 'Answer without logging in',
  url: answerUrl(deps, accountId),
});

/** The suspended account that a claim names. @throws AppError NotFound, also once the suspension is over */
async function ownerOf({ db, clock }: Deps, claim: string | null): Promise<AccountRow> {
  const [accountId = '', until] = claim?.split('.') ?? [];
  const isOpen = isUuid(accountId) && clock.now().getTime() < Number(until);
  const [row] = isOpen ? await db.select().from(accounts).where(eq(accounts.id, accountId)) : [];
  if (row?.status !== 'suspended') throw notFound('Link');
  return row;
}

/** Whom a link from a mail belongs to. @throws AppError NotFound */
export const ownerOfLink = (deps: Deps, token: string): Promise<AccountRow> =>
  ownerOf(deps, readSigned(deps.secret, LINK, token));

/** Opens the door in this browser for half an hour, after the code. It is no login session. */
export function openAnswers(c: Context, { secret, clock }: Deps, accountId: string): void {
  const ticket = signed(secret, TICKET, claimOf(accountId, clock.now().getTime() + OPEN_MS));
  setCookie(c, COOKIE, ticket, { ...attributes, maxAge: OPEN_MS / 1000 });
}

/** Who has the door open in this browser. @throws AppError NotFound */
export const ownerInside = (c: Context, deps: Deps): Promise<AccountRow> =>
  ownerOf(deps, readSigned(deps.secret, TICKET, getCookie(c, COOKIE) ?? ''));
