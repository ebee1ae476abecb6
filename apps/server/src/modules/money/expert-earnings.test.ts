import type { endpoints, ResponseOf } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booking, expert, ledgerEntry } from '../../db/schema/index.ts';
import { createClient, createExpert, type TestExpert } from '../../testing/factories.ts';
import { DAY, serverForSuite } from '../../testing/harness.ts';
import { ledgerAccount } from '../payments/index.ts';
import { takeTime } from '../experts/experts.fixture.ts';

const server = serverForSuite();

type Earnings = ResponseOf<typeof endpoints.expertEarnings>['data'];
type Kind = 'capture' | 'fee' | 'earning' | 'release' | 'refund';

/** A booking `day` days from now in a status, with these rows in the ledger (minor units). @returns its id */
async function session(
  made: TestExpert,
  day: number,
  status: (typeof booking.$inferSelect)['status'],
  amounts: Partial<Record<Kind, number>>,
): Promise<string> {
  const at = (hours: number) =>
    new Date(server.clock.now().getTime() + day * DAY + hours * 3_600_000).toISOString();
  const id = await takeTime(server, made, at(0), at(1), { status: 'booked' });
  await server.db.update(booking).set({ status }).where(eq(booking.id, id));
  const escrow = ledgerAccount.escrow(id);
  const pending = ledgerAccount.pending(made.expertId);
  const ways: Record<Kind, [from: string, to: string]> = {
    capture: [ledgerAccount.provider, escrow],
    refund: [escrow, ledgerAccount.provider],
    fee: [escrow, ledgerAccount.fee],
    earning: [escrow, pending],
    release: [pending, ledgerAccount.available(made.expertId)],
  };
  for (const [kind, amountMinor] of Object.entries(amounts)) {
    const [credit, debit] = ways[kind as Kind];
    await server.db.insert(ledgerEntry).values({
      at: server.clock.now(),
      bookingId: id,
      subject: `booking:${id}`,
      kind,
      credit,
      debit,
      amountMinor,
      currency: 'AUD',
      idempotencyKey: `${kind}:${id}`,
    });
  }
  return id;
}

const earningsOf = (who: { cookie: string }) => server.as(who).call('expertEarnings');

describe('[B-02] what an expert has earned', () => {
  it('[B-02] is the price less 15%, from the ledger: pending, available and each session', async () => {
    const made = await createExpert(server);
    const stranger = await createExpert(server);
    await session(stranger, 1, 'completed', {
      capture: 50_000,
      fee: 7_500,
      earning: 42_500,
      release: 42_500,
    });
    await session(made, -9, 'completed', { capture: 12_000, fee: 1_800, earning: 10_200, release: 10_200 });
    await session(made, -1, 'ended', { capture: 9_999, fee: 1_500, earning: 8_499 });
    await session(made, -3, 'cancelled', { capture: 12_000, refund: 6_000, fee: 900, earning: 5_100 });
    await session(made, -5, 'cancelled', { capture: 7_000, refund: 7_000 });
    await session(made, 4, 'confirmed', { capture: 12_345 });
    await session(made, 6, 'requested', {});

    const { status, body } = await earningsOf(made);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      balance: {
        pending: { minor: 8_499 + 5_100, currency: 'AUD' },
        available: { minor: 10_200, currency: 'AUD' },
      },
    });
    const rows = body.data.sessions.map((each) => [
      each.state,
      each.gross.minor,
      each.fee.minor,
      each.net.minor,
    ]);
    expect(rows).toEqual([
      // Still to come: what the fee will be, rounded half up
      ['booked', 12_345, 1_852, 10_493],
      ['pending', 9_999, 1_500, 8_499],
      ['pending', 6_000, 900, 5_100],
      ['cancelled', 0, 0, 0],
      ['available', 12_000, 1_800, 10_200],
    ]);
    expect(body.data.sessions[0]).toMatchObject({
      serviceTitle: 'Tax return review',
      clientName: 'Robin Ashgrove',
      startsAt: new Date(server.clock.now().getTime() + 4 * DAY).toISOString(),
    });
  });

  it('[B-02] the next payout is on a Monday at midnight UTC, within a fortnight', async () => {
    const made = await createExpert(server);
    const { body } = await earningsOf(made);
    expect(body.data).toMatchObject({
      balance: { pending: { minor: 0 }, available: { minor: 0 } },
      sessions: [],
    });
    expect(body.data.nextPayoutAt).toBe('2026-03-16T00:00:00.000Z');
  });

  it('[B-02] [S-16] payouts need a verified identity, as it stands in the books', async () => {
    const made = await createExpert(server);
    const needs = async () => (await earningsOf(made)).body.data.payoutsNeed;
    expect(await needs()).toEqual(['identity', 'second-factor']);
    await server.db
      .update(expert)
      .set({ identityVerifiedAt: server.clock.now() })
      .where(eq(expert.id, made.expertId));
    expect(await needs()).toEqual(['second-factor']);
  });

  it('lists every paid session, page by page, newest first', async () => {
    const made = await createExpert(server);
    const ids: string[] = [];
    for (let day = -23; day < 0; day += 1)
      ids.unshift(await session(made, day, 'completed', { capture: 10_000, fee: 1_500, earning: 8_500 }));
    await session(made, -40, 'declined', {});
    const found: string[] = [];
    let after: string | null = null;
    do {
      const query: { limit: number; after?: string } = { limit: 5, ...(after !== null && { after }) };
      const { data }: { data: Earnings } = await server.as(made).call('expertEarnings', { query });
      expect(data.balance.pending.minor).toBe(23 * 8_500);
      found.push(...data.sessions.map(({ bookingId }) => bookingId));
      after = data.next;
    } while (after !== null);
    expect(found).toEqual(ids);
  });

  it('[B-02] tells how the money of named bookings stands, and of no one else’s', async () => {
    const made = await createExpert(server);
    const amounts = { capture: 10_000, fee: 1_500, earning: 8_500 };
    const first = await session(made, -9, 'completed', { ...amounts, release: 8_500 });
    const second = await session(made, -2, 'ended', amounts);
    await session(made, -1, 'ended', amounts);
    const others = await session(await createExpert(server), -3, 'ended', amounts);
    const query = { bookings: [first, second, others].join(',') };
    expect((await server.as(made).call('expertEarnings', { query })).data.sessions).toMatchObject([
      { bookingId: second, state: 'pending' },
      { bookingId: first, state: 'available' },
    ]);
    const refused = { bookings: `${first},` };
    expect((await server.as(made).call('expertEarnings', { query: refused })).status).toBe(400);
  });

  it('[B-02] is nobody else’s to see', async () => {
    const client = await createClient(server);
    expect((await earningsOf(client)).status).toBe(403);
    expect((await server.call('expertEarnings')).status).toBe(401);
    const newcomer = await createClient(server, { isExpert: true });
    expect((await earningsOf(newcomer)).body.data.sessions).toEqual([]);
  });
});
