import { HOUR_MS } from '@nexperts/domain';
import type { AccountForStaff } from '@nexperts/contract';
import { normaliseEmail } from '@nexperts/validation';
import { eq, sql } from 'drizzle-orm';
import { account, expert } from '../../../../db/schema/index.ts';
import type { DbOrTx } from '../../../../db/types.ts';
import { notFound } from '../../../../http/app-error.ts';
import type { SignedIn } from '../../../../http/context.ts';
import { takeAttempt, throttleKey } from '../../../../http/throttle.ts';
import { recordLook } from '../../../../db/record-look.ts';
import { accountForStaff } from './account-for-staff.ts';

/** Looks of one member of staff: nobody walks through the accounts with this. */
const PER_HOUR = { limit: 60, windowMs: HOUR_MS } as const;

async function idOf(db: DbOrTx, typed: string): Promise<string | null> {
  const wanted = typed.trim();
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(expert, eq(expert.accountId, account.id))
    .where(
      wanted.includes('@')
        ? eq(account.email, normaliseEmail(wanted))
        : sql`${account.username} = ${wanted} OR ${expert.handle} = ${wanted}`,
    )
    // A handle is what the public sees, so it goes before a username that reads the same.
    .orderBy(sql`(${expert.handle} = ${wanted}) DESC NULLS LAST`)
    .limit(1);
  return row?.id ?? null;
}

/**
 * The account somebody writes to us about, by what they tell of it: exact, for staff, and written down.
 * @throws AppError NotFound, TooManyRequests
 */
export async function findAccountForStaff(
  { deps, account: staff }: SignedIn,
  typed: string,
): Promise<AccountForStaff> {
  await takeAttempt(deps, throttleKey(deps, 'staff-find', staff.id), PER_HOUR);
  return deps.db.transaction(async (tx) => {
    const id = await idOf(tx, typed);
    const found = id && (await accountForStaff(tx, id));
    if (!found) throw notFound('Account');
    await recordLook(tx, {
      action: 'account.staff-look',
      actorId: staff.id,
      subject: `account:${found.id}`,
      now: deps.clock.now(),
    });
    return found;
  });
}
