import type { endpoints, ResponseOf } from '@nexperts/contract';
import type { SignedIn } from '../../http/context.ts';
import { takeAttempt, throttleKey } from '../../http/throttle.ts';
import { demandRecentPassword, record } from '../accounts/index.ts';
import { OWN_TABLES, rowsOf } from './rows-of.ts';

/** Reading every table is heavy: exports of one account. */
const PER_DAY = { limit: 10, windowMs: 24 * 3_600_000 } as const;

/**
 * Everything stored about the account, table by table, as of one moment.
 * @throws AppError PasswordRequired, TooManyRequests
 */
export async function exportAccount(ctx: SignedIn): Promise<ResponseOf<typeof endpoints.exportAccount>> {
  const { deps, account } = ctx;
  await demandRecentPassword(ctx);
  await takeAttempt(deps, throttleKey(deps, 'export', account.id), PER_DAY);
  const now = deps.clock.now();
  const owner = { id: account.id, email: account.email.toLowerCase() };
  const tables = await deps.db.transaction(
    async (tx) => {
      await record(tx, 'export', account.id, now);
      const found: Record<string, Record<string, unknown>[]> = {};
      for (const table of OWN_TABLES) found[table.name] = await rowsOf(tx, table, owner);
      return found;
    },
    { isolationLevel: 'repeatable read' },
  );
  return { exportedAt: now.toISOString(), accountId: account.id, tables };
}
