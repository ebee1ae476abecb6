import type { IssuedDocument } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { document, payment, statementEntry } from '../../db/schema/index.ts';
import { createExpert, type TestPerson } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { endedSession } from '../problems/problems.fixture.ts';
import { createHost, publish, reach, stay, takeSeat } from '../workshops/workshops.fixture.ts';
import { reader, squeezed } from './documents.fixture.ts';
import { documentJobs } from './index.ts';
import { paidInRun } from './statements.fixture.ts';

const server = serverForSuite({});
const ABN_OF_PLATFORM = '53004085616';

/** A session at A$120 whose share is available. */
async function earned() {
  const session = await endedSession(server);
  server.clock.set(new Date(session.endsAt.getTime() + 49 * HOUR));
  await server.drain();
  return session;
}
const balance = (expertId: string) => accountBalance(server.db, ledgerAccount.available(expertId), 'AUD');
const papersOf = async (expert: TestPerson, id: string): Promise<IssuedDocument[]> =>
  (await (await reader(server, expert).calls()).call('getStatement', { params: { id } })).data;
const sumsOf = (papers: readonly IssuedDocument[]): Record<string, string> =>
  Object.fromEntries(papers[0]?.paper.sums.map(({ label, amount }) => [label, amount]) ?? []);

describe('[P-05] the statement of a payout', () => {
  it('has every session, adds up to what was sent, and comes with the fee invoice', async () => {
    const { expert } = await earned();
    const id = await paidInRun(server, expert.expertId, 10_200);
    const papers = await papersOf(expert, id);
    const [statement, invoice] = papers;
    expect(statement?.paper.table.rows.map((row) => row.slice(2).map(({ text }) => text))).toEqual([
      ['60 min', '120.00', '–', '18.00', '102.00'],
    ]);
    expect(statement?.paper.table.foot).toEqual(['1 session', '', '', '120.00', '–', '18.00', '102.00']);
    expect(sumsOf(papers)).toEqual({
      'Carried over from before': '0.00',
      'Your share': '102.00',
      'Carried over to the next payout': '0.00',
      Paid: 'A$102.00',
    });
    expect(invoice?.paper).toMatchObject({
      title: 'Invoice',
      sums: [{ label: 'Total', amount: 'A$18.00', isTotal: true }],
    });
    expect(invoice?.paper.parties[2]?.lines[0]).toBe(`Statement ${statement?.paper.number}`);
  });

  it('[H-12] has one row for all seats of a workshop’s session', async () => {
    const host = await createHost(server);
    const { session } = await publish(server, host, { priceMinor: 3_333 });
    const seats = [await takeSeat(server, session.id), await takeSeat(server, session.id)];
    await stay(server, session, [host, 0, 60], ...seats.map(({ client }) => [client, 0, 60] as const));
    await reach(server, session, 61);
    await reach(server, session, 60 + 49 * 60);
    const share = await balance(host.expertId);
    const papers = await papersOf(host, await paidInRun(server, host.expertId, share));
    const [statement, invoice] = papers;
    expect(statement?.paper.table.rows.map((row) => row.slice(1).map(({ text }) => text))).toEqual([
      ['Fundraising 101, 2 seats', '60 min', '66.66', '–', '10.00', '56.66'],
    ]);
    expect(statement?.paper.table.foot).toEqual(['1 session', '', '', '66.66', '–', '10.00', '56.66']);
    expect(invoice?.paper.footer).toContain('rounded per session, of a workshop per seat');
    expect(share).toBe(5_666);
  });

  it('charges the GST in the fee under the platform’s ABN', async () => {
    const { expert } = await earned();
    const id = await paidInRun(server, expert.expertId, 10_200, { withStatement: false });
    const platform = {
      name: 'Nexperts Pty Ltd',
      abn: ABN_OF_PLATFORM,
      address: 'Brisbane QLD 4000',
      country: 'AU',
    };
    const deps = { ...server.deps, env: { ...server.deps.env, platform } };
    await documentJobs['document.statement'].run(deps, { payoutId: id }, { jobId: id });
    const [, invoice] = await papersOf(expert, id);
    expect(invoice?.paper.title).toBe('Tax invoice');
    expect(invoice?.paper.parties[0]?.lines).toEqual([
      'Nexperts Pty Ltd',
      'ABN 53 004 085 616',
      'Brisbane QLD 4000',
    ]);
    expect(invoice?.paper.sums.map(({ amount }) => amount)).toEqual(['A$16.36', 'A$1.64', 'A$18.00']);
  });

  it('shows what was taken back after it was paid, as a debt that later earnings make good', async () => {
    const { expert, id } = await earned();
    await paidInRun(server, expert.expertId, 10_200);
    const [money] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    await server.deps.payments.sandbox?.act(money?.providerRef ?? '', 'refund', 6_000);
    server.clock.advance(DAY);
    await server.drain();
    expect(await balance(expert.expertId)).toBe(-5_100);
    // A later statement has the difference alone. Its payout is small here; a run would carry all of this over.
    const second = await paidInRun(server, expert.expertId, 1_000);
    const papers = await papersOf(expert, second);
    expect(papers[0]?.paper.table.rows.map((row) => row.slice(3).map(({ text }) => text))).toEqual([
      ['–', '60.00', '-9.00', '-51.00'],
    ]);
    expect(papers[1]?.paper.sums.at(-1)).toMatchObject({ amount: '-A$9.00' });
    expect(sumsOf(papers)).toMatchObject({
      'Carried over from before': '0.00',
      'Carried over to the next payout': '-61.00',
    });
    expect(await balance(expert.expertId)).toBe(-6_100);
  });

  it('says so when a bank dispute holds a share again', async () => {
    const { expert, id } = await earned();
    await paidInRun(server, expert.expertId, 5_000);
    const [money] = await server.db.select().from(payment).where(eq(payment.bookingId, id));
    await server.deps.payments.sandbox?.act(money?.providerRef ?? '', 'dispute');
    server.clock.advance(DAY);
    await server.drain();
    const [statement] = await papersOf(expert, await paidInRun(server, expert.expertId, 100));
    expect(statement?.paper.table.columns.map(({ label }) => label)).toContain('Held');
    expect(statement?.paper.table.rows[0]?.slice(3).map(({ text }) => text)).toEqual([
      '–',
      '–',
      '–',
      '102.00',
      '-102.00',
    ]);
  });

  it('accounts for each movement once, whoever issues it how often', async () => {
    const { expert } = await earned();
    const first = await paidInRun(server, expert.expertId, 4_000, { withStatement: false });
    server.clock.advance(14 * DAY);
    const second = await paidInRun(server, expert.expertId, 6_200, { withStatement: false });
    // The later one first: it issues the earlier one before its own.
    await Promise.all(
      [second, first, second, first].map((payoutId) =>
        documentJobs['document.statement'].run(server.deps, { payoutId }, { jobId: payoutId }),
      ),
    );
    const rows = await server.db.select().from(document).where(eq(document.expertId, expert.expertId));
    const statements = rows.filter(({ kind }) => kind === 'statement').toSorted((a, b) => a.seq - b.seq);
    expect(statements.map(({ payoutId }) => payoutId)).toEqual([first, second]);
    expect(sumsOf(await papersOf(expert, first))['Carried over to the next payout']).toBe('62.00');
    expect(sumsOf(await papersOf(expert, second))).toMatchObject({
      'Carried over from before': '62.00',
      'Your share': '0.00',
      'Carried over to the next payout': '0.00',
    });
    const entries = await server.db.select().from(statementEntry);
    expect(new Set(entries.map(({ ledgerEntryId }) => ledgerEntryId)).size).toBe(entries.length);
  });

  it('is one PDF with the fee invoice on its last page, and a CSV whose lines add up', async () => {
    const { expert } = await earned();
    const id = await paidInRun(server, expert.expertId, 9_000);
    const papers = await papersOf(expert, id);
    const { call } = await reader(server, expert).calls();
    const pdf = await call('statementPdf', { params: { id } });
    const text = squeezed(await pdfText(new Uint8Array(await pdf.answer.arrayBuffer())));
    for (const { paper } of papers)
      for (const line of [
        paper.title,
        paper.number,
        ...paper.table.rows.flat().map((cell) => cell.text),
        ...(paper.table.foot ?? []),
        ...paper.sums.flatMap(({ label, amount }) => [label, amount]),
      ])
        expect(text).toContain(squeezed(line));
    expect(text).toContain('Page2of2');
    const { body: csv } = await call('statementCsv', { params: { id } });
    const rows = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','));
    const amounts = rows.map((row) => Math.round(Number(row.at(-1)) * 100));
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
    expect(amounts.at(-1)).toBe(1_200);
  });

  it('belongs to its expert alone, and stands in the list of their statements', async () => {
    const { expert } = await earned();
    const id = await paidInRun(server, expert.expertId, 10_200);
    const stranger = await reader(server, await createExpert(server)).calls();
    for (const name of ['getStatement', 'statementPdf', 'statementCsv'] as const)
      expect((await stranger.call(name, { params: { id } })).status).toBe(404);
    const { data } = await (await reader(server, expert).calls()).call('listStatements');
    expect(data).toMatchObject([{ payoutId: id, sessions: 1, total: { minor: 10_200, currency: 'AUD' } }]);
  });

  it('is issued by the daily sweep at the latest', async () => {
    const { expert } = await earned();
    const id = await paidInRun(server, expert.expertId, 10_200, { withStatement: false });
    await documentJobs['document.sweep'].run(server.deps, {}, { jobId: id });
    await server.drain();
    const papers = await papersOf(expert, id);
    expect(papers.map(({ kind }) => kind)).toEqual(['statement', 'fee_invoice']);
  });

  it('isn’t issued while nothing was sent', async () => {
    const expert = await createExpert(server);
    const { call } = await reader(server, expert).calls();
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await call('statementPdf', { params })).status).toBe(404);
    expect((await call('getStatement', { params: { id: 'nonsense' } })).status).toBe(404);
  });
});
