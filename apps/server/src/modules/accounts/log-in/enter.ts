import { sql } from 'drizzle-orm';
import { preparedOnce } from '../../../db/types.ts';
import type { Ctx } from '../../../http/context.ts';
import { oneFewer } from '../../../http/throttle.ts';
import { enqueueFor } from '../../../jobs/queue.ts';
import { recordFor } from '../audit.ts';
import type { AccountRow } from '../find-account.ts';
import { endPrevious, insertSession, newSession } from '../session/open-session.ts';
import { sweepWithinHour } from '../sweep.ts';
import { isAttacked, type LoginKeys } from './login-limits.ts';

const place = sql.placeholder;

const session = {
  id: place('id'),
  tokenHash: place('tokenHash'),
  remember: place('remember'),
  userAgent: place('userAgent'),
  now: place('now'),
  passwordAt: place('passwordAt'),
  expiresAt: place('expiresAt'),
  previous: place('previous'),
};
const sweep = {
  kind: 'accounts.sweep',
  payload: '{}',
  dedupeKey: place('sweepKey'),
  runAt: place('sweepAt'),
  now: place('now'),
};

/**
 * What follows a right password, in one statement, so whole or not at all: the try no longer counts, and unless
 * something else is asked of the person a session opens, with its audit row and a sweep within the hour.
 *
 * The account is locked first: logins that run at the same time take turns, and a password changed meanwhile is seen.
 * Then come the counters in the order in which every login takes them.
 */
const enterStatement = preparedOnce((db) => {
  const facts = {
    fits: sql<boolean>`fits`.as('fits'),
    isActive: sql<boolean>`is_active`.as('is_active'),
    isEnough: sql<boolean>`is_enough`.as('is_enough'),
    hasTwoSteps: sql<boolean>`has_two_steps`.as('has_two_steps'),
    expertHandle: sql<string | null>`handle`.as('handle'),
  };
  const owner = db.$with('owner', facts).as(
    sql`SELECT a.id, a.password_hash = ${place('passwordHash')} AS fits, a.status = 'active' AS is_active,
          a.email_verified_at IS NOT NULL
            AND (${place('hasMailbox')}::boolean OR NOT ${isAttacked(place('attack'), place('now'))}) AS is_enough,
          EXISTS (SELECT FROM second_factor WHERE account_id = a.id AND confirmed_at IS NOT NULL) AS has_two_steps,
          (SELECT handle FROM expert WHERE account_id = a.id) AS handle
        FROM account a WHERE a.id = ${place('accountId')} FOR NO KEY UPDATE OF a`,
  );
  const part = (name: string) => db.$with(name, {});
  const parts = [
    part('address').as(sql`${oneFewer(place('address'))} AND EXISTS (SELECT FROM owner) RETURNING key`),
    part('pair').as(
      sql`DELETE FROM throttle WHERE key = ${place('pair')} AND (SELECT count(*) FROM address) >= 0`,
    ),
    part('entering').as(
      sql`SELECT id FROM owner WHERE fits AND is_active AND is_enough AND NOT has_two_steps`,
    ),
    part('ended').as(endPrevious(session, sql`entering`)),
    part('opened').as(insertSession(session, sql`entering`)),
    part('recorded').as(recordFor('log-in', sql`opened`, place('now'))),
    part('swept').as(enqueueFor(sweep, sql`opened`)),
  ];
  return db
    .with(owner, ...parts)
    .select(facts)
    .from(sql`owner`)
    .prepare('login_enter');
});

interface Entering {
  account: AccountRow;
  keys: LoginKeys;
  remember: boolean;
  /** The cookie the browser had until now */
  previous: string | null;
  /** The browser entered a code from the mailbox today: guesses of others don't concern it */
  hasMailbox: boolean;
}

/**
 * Lets in whom the right password alone lets in.
 * @returns the session cookie's value, which opens nothing unless all is well, and how the account is now: whether its
 *   password still is the one that was checked, whether it is active, verified and not under attack, and whether it has
 *   a second step; null when it is gone
 */
export async function enter(
  { deps, userAgent }: Ctx,
  { account, keys, remember, previous, hasMailbox }: Entering,
) {
  const now = deps.clock.now();
  const { value, row } = newSession({ remember, userAgent, now, previous });
  const { dedupeKey, runAt } = sweepWithinHour(now);
  const [found] = await enterStatement(deps.db).execute({
    ...keys,
    ...row,
    accountId: account.id,
    passwordHash: account.passwordHash,
    hasMailbox,
    sweepKey: dedupeKey,
    sweepAt: runAt.toISOString(),
  });
  return found ? { ...found, value } : null;
}
