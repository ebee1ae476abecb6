import type { FinanceOverview } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordAll } from '../../db/record.ts';
import { account, audit, bankDispute, payment } from '../../db/schema/index.ts';
import { openTestSession } from '../../testing/factories.ts';
import { DAY } from '../../testing/harness.ts';
import { endedSession } from '../problems/problems.fixture.ts';
import { deskSuite, REASON } from './desk.fixture.ts';

const suite = deskSuite();
const { server, call, booked, story } = suite;

describe('what admins and finance read', () => {
  it('[O-06] the audit log has every look and action, page by page, by person, matter and kind', async () => {
    // More than two pages, of the day before.
    const look = { action: 'desk.look-booking', subject: `booking:${await booked()}` } as const;
    const by = { actorId: suite.second.support.accountId, now: new Date(server.clock.now().getTime() - DAY) };
    await recordAll(
      server.db,
      Array.from({ length: 120 }, () => ({ ...look, ...by })),
    );
    await call(suite.staff.finance, 'POST', `/experts/${suite.expert.expertId}/payout-hold`, {
      reason: REASON,
    });
    const id = await booked();
    await story(id);
    interface Page {
      data: {
        id: string;
        action: string;
        subject: string;
        actor: { id: string } | null;
        about: { kind: string; id: string; name: string } | null;
      }[];
      next: string | null;
    }
    const read = async (query: string) =>
      (await call(suite.staff.admin, 'GET', `/audit?${query}`)) as unknown as Page;
    const first = await read('');
    const more = await read(`after=${first.next}`);
    expect(first.data).toHaveLength(50);
    expect(new Set([...first.data, ...more.data].map((each) => each.id)).size).toBe(
      Math.min(100, await server.db.$count(audit)),
    );
    const of = await read(`subject=booking:${id}&what=looks`);
    const about = { kind: 'booking', id, name: expect.any(String) as string };
    expect(of.data).toMatchObject([
      {
        action: 'desk.look-booking',
        actor: { id: suite.staff.support.accountId },
        subjectKind: 'booking',
        about,
      },
    ]);
    expect((await read(`subject=${id.toUpperCase()}&what=looks`)).data).toEqual(of.data);
    const file = await server
      .as(suite.staff.admin)
      .call('auditCsv', { query: { subject: id, what: 'looks' } });
    const [header, line] = (await file.answer.text()).split('\r\n');
    expect(header).toMatch(/^\uFEFF?Time \(UTC\),Who,/);
    expect(line).toContain(',desk.look-booking,');
    expect(line).toContain(`booking:${id}`);
    const log = (await read('area=desk')).data;
    expect(log.find(({ action }) => action === 'desk.look-audit')).toMatchObject({
      actor: { id: suite.staff.admin.accountId },
      subjectKind: 'audit',
      detail: { subject: id, what: 'looks' },
    });
    const events = await read(`subject=${id}&area=booking`);
    expect(events.data.length).toBeGreaterThan(0);
    expect(events.data.every(({ action }) => action.startsWith('booking.'))).toBe(true);
    // The booking's two sides act too, and are no staff.
    const actions = await read(`subject=${id}&what=actions`);
    expect(actions.data).toEqual([]);
    const done = await read(`actor=${suite.staff.finance.accountId}&what=actions`);
    expect(done.data.map(({ action }) => action)).toContain('payout.held');
    expect(done.data.every(({ action }) => !action.startsWith('desk.look'))).toBe(true);
  });

  it('[O-07] [P-01] the overview adds up: captured + borne = refunded + charged back + fees + shares + held', async () => {
    const at = server.clock.now();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' });
    const query = `from=2026-03-01&to=${day.format(at)}`;
    const { data } = await call<FinanceOverview>(suite.staff.finance, 'GET', `/finance?${query}`);
    expect(data.law.offMinor).toBe(0);
    expect(data.currencies).toEqual(['AUD']);
    const rows = await server.db.select().from(payment);
    const sum = (what: 'capturedMinor' | 'refundedMinor') => rows.reduce((all, row) => all + row[what], 0);
    expect(data.law).toMatchObject({
      capturedMinor: sum('capturedMinor'),
      refundedMinor: sum('refundedMinor'),
    });
    expect(data.now.held.minor).toBe(data.law.heldMinor);
    expect(data.now.owed.minor).toBe(data.rows.at(-1)?.owedMinor);
    expect(data.owedBeforeMinor).toBe(0);
    // Each line of what is owed adds up, write-offs included.
    let owed = data.owedBeforeMinor;
    for (const row of data.rows) {
      owed += row.sharesMinor + row.writtenOffMinor - row.unclaimedMinor - row.paidMinor;
      expect(row.owedMinor).toBe(owed);
    }
    // Without days it is the month so far.
    const today = day.format(at);
    const month = await call<FinanceOverview>(suite.staff.finance, 'GET', '/finance');
    expect(month.data).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today, today });
    expect(data.law.payments).toBe(rows.filter(({ capturedMinor }) => capturedMinor > 0).length);
    const later = await call<FinanceOverview>(
      suite.staff.finance,
      'GET',
      `/finance?from=${day.format(at)}&to=${day.format(at)}`,
    );
    const before = data.rows.findLast((row) => row.day < day.format(at));
    expect(later.data.owedBeforeMinor).toBe(before?.owedMinor ?? 0);
    const months = await call<FinanceOverview>(suite.staff.finance, 'GET', `/finance?${query}&per=month`);
    expect(months.data.rows).toMatchObject([{ day: '2026-03-01', capturedMinor: sum('capturedMinor') }]);
    expect(
      (await call<FinanceOverview>(suite.staff.finance, 'GET', '/finance?from=2026-03-02&to=2026-03-01'))
        .code,
    ).toBe('ValidationFailed');
    const other = await call<FinanceOverview>(suite.staff.finance, 'GET', `/finance?${query}&currency=NZD`);
    expect(other.data.rows).toEqual([]);
  });

  it('[O-07] gives the rows and the sellers as CSV, without formulas, and writes the export down', async () => {
    await server.db.update(account).set({ name: '=1+1, Ada' }).where(eq(account.id, suite.expert.accountId));
    const read = async (path: string) => {
      const answer = await server.request(`/api/staff/${path}`, {
        headers: { cookie: suite.staff.finance.cookie },
      });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      return answer.text();
    };
    const days = await read('finance.csv?from=2026-03-01&to=2026-03-31');
    expect(days).toMatch(/^Day,Currency,Captured,.*\r\n2026-03-0\d,AUD,\d+\.\d\d,/);
    // Its columns add up to the page's sums.
    const [head = '', ...lines] = days.trimEnd().split('\r\n');
    const column = (name: string) => head.split(',').indexOf(name);
    const total = (name: string) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column(name)]) * 100), 0);
    const { data } = await call<FinanceOverview>(
      suite.staff.finance,
      'GET',
      '/finance?from=2026-03-01&to=2026-03-31',
    );
    expect(
      ['Captured', 'Borne', 'Refunded', 'Charged back', 'Fees', 'Shares', 'Held', 'Paid'].map(total),
    ).toEqual([
      data.law.capturedMinor,
      data.law.borneMinor,
      data.law.refundedMinor,
      data.law.chargedBackMinor,
      data.law.feesMinor,
      data.law.sharesMinor,
      data.law.heldMinor,
      data.law.paidMinor,
    ]);
    const sellers = await read('sellers.csv?year=2026');
    expect(sellers).toContain(`"'=1+1, Ada"`);
    expect(sellers).toContain(',Q1,AUD,');
    const [log] = await server.db.select().from(audit).where(eq(audit.action, 'desk.look-sellers'));
    expect(log?.actorId).toBe(suite.staff.finance.accountId);
  });

  it('[O-07] a seller’s line adds up where a bank took the money, borne by us or by the expert', async () => {
    const { finance } = suite.staff;
    const session = await endedSession(server, { priceMinor: 40_000 });
    const providerRef = (await suite.paid(session.id))?.providerRef ?? '';
    /** Gross and borne, then refunded, charged back, fees, share and held. */
    const sums = async () => {
      const year = String(server.clock.now().getUTCFullYear());
      const [cookie = ''] = await openTestSession(server, [finance.accountId]);
      const file = await server.as({ cookie }).call('sellersCsv', { query: { year } });
      const lines = (await file.answer.text()).split('\r\n');
      expect(lines[0]).toMatch(/,Gross,Borne,Refunded,Charged back,Fees,Share,Held$/);
      const line = lines.find((each) => each.includes(session.expert.accountId));
      return line?.split(',').slice(-7).map(Number);
    };
    for (const act of ['dispute', 'lose'] as const) {
      await server.deps.payments.sandbox?.act(providerRef, act);
      await server.drain();
    }
    expect(await sums()).toEqual([400, 400, 0, 400, 60, 340, 0]);
    const [row] = await server.db
      .select({ ref: bankDispute.ref })
      .from(bankDispute)
      .innerJoin(payment, eq(payment.id, bankDispute.paymentId))
      .where(eq(payment.bookingId, session.id));
    const press = async (verb: string, body: object) => {
      const [cookie = ''] = await openTestSession(server, [finance.accountId]);
      return (await server.post(`/api/staff/bank-disputes/${row?.ref}/${verb}`, body, { cookie })).status;
    };
    expect(await press('hearing', {})).toBe(200);
    server.clock.advance(3 * DAY);
    expect(await press('finding', { finding: 'not_delivered', reason: REASON })).toBe(200);
    await server.drain();
    expect(await sums()).toEqual([400, 0, 0, 400, 0, 0, 0]);
  });
});
