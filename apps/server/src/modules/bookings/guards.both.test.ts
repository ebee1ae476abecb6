import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queryRows, type Tx } from '../../db/types.ts';
import { hold } from '../../testing/booking-flow.ts';
import { bookingSuite } from '../../testing/booking-suite.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { onPglite } from '../../testing/engine.ts';
import { DAY } from '../../testing/harness.ts';
import { takenBack } from '../../testing/taken-back.ts';
import { claimTime, lockClaims, type ClaimLoss } from './hold/claims.ts';
import { findBooking } from './rows.ts';
import { untilBlocked } from '../../testing/until.ts';

// Each guard is taken away in turn; without it the overlap that it prevents must happen.
const { server, client, expert } = bookingSuite();

/** Puts a claim beside the live one of a booking, past every check above the database, and takes it back. */
async function claimBeside(
  bookingId: string,
  change: { expertId?: string; clientId?: string },
  without?: 'claim_expert_no_overlap' | 'claim_client_no_overlap',
): Promise<ClaimLoss | null> {
  const found = await findBooking(server.db, bookingId);
  if (!found) throw new Error('no booking');
  return takenBack(server.db, async (tx) => {
    if (without) await tx.execute(sql.raw(`ALTER TABLE claim DROP CONSTRAINT ${without}`));
    const asked = { ...found.booking, ...change };
    return claimTime(tx, asked, { bufferBeforeMin: 0, bufferAfterMin: 0 }, 'booked', server.clock.now());
  });
}

const start = () => new Date(server.clock.now().getTime() + 3 * DAY);

describe('[W-02] the constraints', () => {
  it('are both in the database, on live claims only', async () => {
    const rows = await queryRows<{ name: string; definition: string }>(
      server.db,
      sql`SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
          WHERE conrelid = 'claim'::regclass AND contype = 'x' ORDER BY conname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['claim_client_no_overlap', 'claim_expert_no_overlap']);
    for (const { definition } of rows) expect(definition).toMatch(/held.*booked/);
  });

  it('the expert’s: refuses a second client; without it the same time is claimed twice', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    const other = { clientId: (await createClient(server)).accountId };
    expect(await claimBeside(data.id, other)).toBe('expert');
    expect(await claimBeside(data.id, other, 'claim_expert_no_overlap')).toBeNull();
  });

  it('the client’s: refuses a second expert; without it the client is in two places', async () => {
    const { data } = await hold(server, client, expert.serviceId, start());
    const other = { expertId: (await createExpert(server)).expertId };
    expect(await claimBeside(data.id, other)).toBe('client');
    expect(await claimBeside(data.id, other, 'claim_client_no_overlap')).toBeNull();
  });
});

it('[W-02] the locks: of the expert first, then of the client, and none is left', async () => {
  const taken = await queryRows<{ n: number }>(
    server.db,
    // pg_locks shows the whole cluster; other test files lock in databases of their own.
    sql`SELECT count(*)::int AS n FROM pg_locks
        WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  expect(taken).toEqual([{ n: 0 }]);
  const during = await server.db.transaction(async (tx) => {
    await lockClaims(tx, expert.expertId, client.accountId);
    return queryRows<{ classid: number }>(
      tx,
      sql`SELECT classid::int AS classid FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid() ORDER BY classid`,
    );
  });
  expect(during).toEqual([{ classid: 1 }, { classid: 2 }]);
});

it.skipIf(onPglite())(
  '[W-02] whoever holds the expert’s lock makes a second holder wait; without it both go on',
  async () => {
    const meet = async (isLocked: boolean): Promise<string[]> => {
      const order: string[] = [];
      const enter = (name: string, whileInside?: (tx: Tx) => Promise<void>): Promise<void> =>
        server.db.transaction(async (tx) => {
          if (isLocked) await lockClaims(tx, expert.expertId, client.accountId);
          await whileInside?.(tx);
          order.push(name);
        });
      let second = Promise.resolve();
      await enter('first', async (tx) => {
        second = enter('second');
        await (isLocked ? untilBlocked(tx) : second);
      });
      await second;
      return order;
    };
    expect(await meet(true)).toEqual(['first', 'second']);
    expect(await meet(false)).toEqual(['second', 'first']);
  },
);
