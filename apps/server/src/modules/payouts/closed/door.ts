import { MINUTE_MS, type Money } from '@nexperts/domain';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { account as accounts } from '../../../db/schema/index.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/app-error.ts';
import { readSigned, signed } from '../../../http/signed.ts';
import { isUuid } from '../../../is-uuid.ts';
import type { AccountRow } from '../../accounts/index.ts';
import { owedTo } from '../balances.ts';

/** How long a code opens the door, in ms. */
const OPEN_MS = 30 * MINUTE_MS;
const LINK = 'closed-account.link';
const TICKET = 'closed-account.ticket';
const COOKIE = '__Host-nx_closed';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

type DoorDeps = Pick<Deps, 'db' | 'secret'>;

/**
 * The address in the mail about a closed account to which money is owed (W-07). It opens nothing by itself: whoever has it
 * still needs a code from the mailbox.
 */
export function closedAccountUrl({ env, secret }: Pick<Deps, 'env' | 'secret'>, accountId: string): string {
  return `${env.publicUrl}/app/closed-account#${signed(secret, LINK, accountId)}`;
}

/** A closed account with what is owed to it. */
export interface Owner {
  row: AccountRow;
  owed: Money[];
}

/** Valid until the money is paid. @throws AppError NotFound */
async function ownerOf({ db }: DoorDeps, accountId: string | null): Promise<Owner> {
  const [row] =
    accountId !== null && isUuid(accountId)
      ? await db.select().from(accounts).where(eq(accounts.id, accountId))
      : [];
  if (row?.status !== 'deactivated' || row.deletedAt !== null) throw notFound('Link');
  const owed = await owedTo(db, row.id);
  if (owed.length === 0) throw notFound('Link');
  return { row, owed };
}

/** Whom a link from a mail belongs to. @throws AppError NotFound */
export const ownerOfLink = (deps: DoorDeps, token: string): Promise<Owner> =>
  ownerOf(deps, readSigned(deps.secret, LINK, token));

/** Opens the door in this browser, after the code. */
export function openDoor(c: Context, { secret, clock }: Deps, accountId: string): void {
  const claim = `${accountId}.${clock.now().getTime() + OPEN_MS}`;
  setCookie(c, COOKIE, signed(secret, TICKET, claim), { ...attributes, maxAge: OPEN_MS / 1000 });
}

/** Who has the door open in this browser. @throws AppError NotFound */
export async function ownerInside(c: Context, deps: Deps): Promise<Owner> {
  const [accountId = null, until] =
    readSigned(deps.secret, TICKET, getCookie(c, COOKIE) ?? '')?.split('.') ?? [];
  return ownerOf(deps, deps.clock.now().getTime() < Number(until) ? accountId : null);
}
