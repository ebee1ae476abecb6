import { latestPayoutDate, nextPayoutDate, STAFF_QUEUES, type StaffQueue } from '@nexperts/domain';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { account, document, job, payout, reconciliationDifference, session } from '../db/schema/index.ts';
import { DEMO, seedDemo } from '../db/seed/index.ts';
import { openTestSession } from '../testing/factories.ts';
import { DAY, MINUTE, serverForSuite } from '../testing/harness.ts';
import { watchStatements } from '../testing/statements.ts';
import { deadlineLaws, ledgerLaws } from '../testing/simulation/laws.ts';
import type { Calls } from './calls.ts';
import { playDemo } from './index.ts';

const isLong = process.env.TEST_FORM === 'long';
/**
 * A Sunday night in Sydney, when nobody there has worked for two days; in the long form also a change of clocks, an hour
 * after a payout and two days after one.
 */
const MOMENTS = [
  '2026-11-29T13:30:00Z',
  ...(isLong ? ['2026-10-06T22:00:00Z', '2026-12-07T01:00:00Z', '2027-01-06T10:00:00Z'] : []),
];

// The embedded engine is what the demo runs on by default; the simulation plays both.
describe.each(MOMENTS)('the life of the demo, played up to %s', (moment) => {
  const server = serverForSuite();
  const as: Record<string, Calls> = {};
  const failed: string[] = [];
  let statements = Infinity;
  beforeAll(async () => {
    server.clock.set(moment);
    await seedDemo({
      db: server.db,
      clock: server.clock,
      hashPassword: async () => 'no password',
      withLife: true,
    });
    const log = pino({ level: 'error' }, { write: (line: string) => void failed.push(line) });
    const seen = watchStatements();
    await playDemo({ ...server.deps, log });
    vi.restoreAllMocks();
    statements = seen.length;
    for (const [who, email] of Object.entries(DEMO)) {
      const [row] = await server.db.select().from(account).where(eq(account.email, email));
      const [cookie = ''] = row ? await openTestSession(server, [row.id]) : [];
      as[who] = server.as({ cookie });
    }
  });
  const by = (who: 'client' | 'expert' | 'staff' | 'finance'): Calls => as[who] as Calls;

  it('[W-08] keeps every law of the money and every deadline, and leaves no scene or job that failed', async () => {
    expect(failed).toEqual([]);
    expect(await ledgerLaws(server.db)).toEqual([]);
    expect(await deadlineLaws(server.db, server.clock.now())).toEqual([]);
    const jobs = await server.db.select().from(job);
    expect(jobs.filter(({ deadAt, lastError }) => deadAt !== null || lastError !== null)).toEqual([]);
  });

  it('[W-08] takes at most 13,000 statements, which is what a first start waits for', () => {
    process.stdout.write(`figure: statements of the life of the demo: ${statements}\n`);
    expect(statements).toBeLessThanOrEqual(13_000);
  });

  it('W-08: the client has a session in the next minutes, one tomorrow, one to review, an offer to answer, lines to read', async () => {
    const { data } = (await by('client').call('listBookings', { query: { scope: 'upcoming' } })).body;
    const starts = data.map(({ startsAt }) => Date.parse(startsAt) - server.clock.now().getTime());
    expect(starts[0]).toBeLessThan(40 * MINUTE);
    expect(starts.some((ms) => ms > 2 * 60 * MINUTE && ms < 2 * DAY)).toBe(true);
    const { problem } = (await by('client').call('awaitingProblems')).data[0] ?? {};
    expect(problem?.actions).toContain('take');
    expect((await by('client').call('listConversations')).body.unread).toBeGreaterThan(0);
  });

  it('W-08: the expert has requests to answer, weeks of earnings, payouts with their papers, and one to come', async () => {
    const { counts } = (await by('expert').call('needsAnswer')).data;
    expect(counts.requests).toBe(2);
    const { balance, nextPayoutAt, payoutsNeed } = (await by('expert').call('expertEarnings')).data;
    const now = server.clock.now().getTime();
    expect(balance.pending.minor).toBeGreaterThan(0);
    expect(balance.available.minor > 0 || now - latestPayoutDate(now) < 2 * DAY).toBe(true);
    expect(payoutsNeed).toEqual([]);
    expect(Date.parse(nextPayoutAt)).toBe(nextPayoutDate(now));
    const sent = await server.db.select().from(payout).where(eq(payout.status, 'sent'));
    expect(sent.length).toBeGreaterThanOrEqual(4);
    expect(await server.db.$count(document, eq(document.kind, 'statement'))).toBeGreaterThanOrEqual(4);
    // Whoever booked has looked at the page before.
    const { weeks } = (await by('expert').call('expertFigures')).data;
    expect(weeks.slice(-12).filter(({ views, holds }) => views < holds)).toEqual([]);
    // The present one may have only begun.
    expect(weeks.slice(-12, -1).filter(({ share }) => share.minor === 0)).toEqual([]);
  });

  it('W-08: the desk has two cases in every queue but that of differences, which are explained', async () => {
    const counts: Partial<Record<StaffQueue, number>> = {};
    for (const queue of STAFF_QUEUES)
      counts[queue] = (await by('staff').call('listQueue', { params: { queue }, query: {} })).body.count;
    const { reconciliation, ...others } = counts;
    expect(reconciliation).toBe(0);
    expect(await server.db.$count(reconciliationDifference)).toBeGreaterThan(0);
    expect(Object.entries(others).filter(([, count]) => (count ?? 0) < 2)).toEqual([]);
  });

  it('[H-05] the three workshops are on sale, one in the next minutes with a seat left, and one is over with notes', async () => {
    const { data } = (await server.call('listWorkshops', { query: {} })).body;
    expect([...new Set(data.map(({ slug }) => slug))].toSorted()).toEqual([
      'fundraising-101',
      'legal-freelancers',
      'mindfulness-high-achievers',
    ]);
    expect(data[0]).toMatchObject({ slug: 'fundraising-101', session: { sale: 'open', seatsLeft: 1 } });
    expect(Date.parse(data[0]?.session.startsAt ?? '') - server.clock.now().getTime()).toBeLessThan(
      70 * MINUTE,
    );
    const past = (await server.call('listWorkshops', { query: { scope: 'past' } })).body.data;
    expect(past).toMatchObject([{ slug: 'fundraising-101', session: { status: 'over' } }]);
    expect(past[0]?.session.notes).toContain('Thank you for coming');
  });

  it('W-08: nobody of the play stays logged in', async () => {
    const [row] = await server.db.select().from(account).where(eq(account.email, DEMO.client));
    // That of this test alone
    expect(await server.db.$count(session, and(eq(session.accountId, row?.id ?? '')))).toBe(1);
  });
});
