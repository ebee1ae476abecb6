import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { account, unclaimedBalance } from '../../../db/schema/index.ts';
import { createExpert, createStaff, openTestSession } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/harness.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { hashPassword } from '../../accounts/index.ts';

/** An expert who can close their account, and two of finance whose sessions are always of now. */
export async function closingExpert(server: TestServer) {
  const passwordHash = await hashPassword({ cost: server.deps.passwordCost, owner: 'test' }, PASSWORD);
  const expert = await createExpert(server, { account: { passwordHash } });
  const finance = [await createStaff(server, ['finance']), await createStaff(server, ['finance'])];
  const staff = async (n = 0) => {
    const [cookie = ''] = await openTestSession(server, [finance[n]?.accountId ?? '']);
    return server.as({ cookie });
  };
  /** Closes the account, and lets twelve months pass. */
  const closeForAYear = async (): Promise<void> => {
    const closed = await server.as(expert).call('deleteAccount', { body: { currentPassword: PASSWORD } });
    expect(closed.status).toBe(204);
    await server.drain();
    const [row] = await server.db.select().from(account).where(eq(account.id, expert.accountId));
    const year = new Date(row?.closedAt ?? NaN);
    year.setUTCMonth(year.getUTCMonth() + 12);
    server.clock.set(year);
  };
  const book = async (amountMinor: number, n = 0) =>
    (await staff(n)).call('bookUnclaimed', {
      params: { id: expert.expertId },
      body: { amountMinor, currency: 'AUD' },
    });
  const rows = () =>
    server.db.select().from(unclaimedBalance).where(eq(unclaimedBalance.expertId, expert.expertId));
  return { expert, staff, closeForAYear, book, rows };
}
