import { formatExact } from '@nexperts/domain';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { document, payment, statementLine } from '../../db/schema/index.ts';
import { queryRows } from '../../db/types.ts';
import { writePapers } from '../../pdf/paper-pdf.ts';
import { createClient, createExpert } from '../../testing/factories.ts';
import { DAY, HOUR, serverForSuite } from '../../testing/harness.ts';
import { isLong } from '../../testing/measured.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { insertBookings } from '../bookings/bookings.fixture.ts';
import { capturedPayment, happen, happenings, type Happening } from '../payments/histories.fixture.ts';
import { accountBalance, ledgerAccount } from '../payments/index.ts';
import { agreeToInvoices, squeezed } from './documents.fixture.ts';
import { documentJobs } from './index.ts';
import { paidInRun } from './statements.fixture.ts';

const server = serverForSuite();

// `node bench/documents.ts` runs 1,000 on each engine.
const HISTORIES = Number(process.env['DOCUMENT_HISTORIES'] ?? (isLong ? 12 : 4));

type Step = { kind: 'happen'; booking: number; happening: Happening } | { kind: 'pay'; n: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('happen' as const),
        booking: fc.nat(2),
        happening: happenings,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('pay' as const), n: fc.integer({ min: 1, max: 100 }) }),
    },
  ),
  { minLength: 4, maxLength: 30 },
);
const histories = fc.record({
  prices: fc.tuple(
    fc.integer({ min: 1, max: 300_000 }),
    fc.constantFrom(99, 12_000, 80_001, 100_000),
    fc.integer({ min: 1, max: 300_000 }),
  ),
  gst: fc.boolean(),
  steps,
});

/** Lives a history through. @returns the expert and the bookings */
async function live({ prices, gst, steps: all }: { prices: readonly number[]; gst: boolean; steps: Step[] }) {
  const client = await createClient(server);
  const expert = await createExpert(server);
  if (gst) await agreeToInvoices(server, expert);
  const start = server.clock.nextHour(3 * DAY);
  const ids = await insertBookings(
    server,
    client,
    expert,
    prices.map((priceMinor, index) => ({
      startsAt: new Date(start.getTime() + index * 2 * HOUR),
      priceMinor,
    })),
  );
  const now = () => server.clock.now();
  const document = (id: string) =>
    documentJobs['document.issue'].run(server.deps, { bookingId: id }, { jobId: id });
  for (const [index, id] of ids.entries()) {
    await server.db.insert(payment).values(capturedPayment(id, prices[index] ?? 1, now()));
    await server.db.transaction((tx) => happen(tx, id, { what: 'win', n: 1 }, now()));
    await document(id);
  }
  const available = ledgerAccount.available(expert.expertId);
  for (const step of all) {
    server.clock.advance(DAY);
    if (step.kind === 'happen') {
      const id = ids[step.booking] ?? '';
      await server.db.transaction((tx) => happen(tx, id, step.happening, now()));
      await document(id);
    } else {
      const balance = await accountBalance(server.db, available, 'AUD');
      if (balance > 0) await paidInRun(server, expert.expertId, Math.ceil((balance * step.n) / 100));
    }
  }
  return { expert, ids };
}

const numberOf = (text = ''): number => Math.round(Number(text.replaceAll(/[^-\d.]/g, '')) * 100);

it(
  `[P-05] [P-06] over ${HISTORIES} random histories every receipt and statement adds up to the ledger`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { expert, ids } = await live(history);
        const { db } = server;
        for (const id of ids) {
          const [paid] = await queryRows<{ minor: number }>(
            db,
            sql`SELECT sum(CASE WHEN debit = 'provider' THEN -amount_minor ELSE amount_minor END)::float8 AS minor
              FROM ledger_entry WHERE booking_id = ${id} AND kind IN ('capture', 'refund')`,
          );
          const rows = await db.select().from(document).where(eq(document.bookingId, id));
          expect(rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(paid?.minor);
          for (const { paper, totalMinor, gstMinor, currency } of rows) {
            expect(paper.sums.at(-1)?.amount).toBe(formatExact({ minor: Math.abs(totalMinor), currency }));
            const gst = paper.sums.find(({ label }) => label === 'GST 10%')?.amount;
            expect(gst === undefined ? 0 : numberOf(gst)).toBe(Math.abs(gstMinor));
          }
          const gst = rows.reduce((sum, { gstMinor }) => sum + gstMinor, 0);
          // Of what is left of the price, to the cent: nothing is lost by rounding each part.
          expect(gst).toBe(history.gst ? Math.floor((2 * (paid?.minor ?? 0) + 11) / 22) : 0);
        }
        const papers = await db
          .select()
          .from(document)
          .where(eq(document.expertId, expert.expertId))
          // Numbers begin again each year.
          .orderBy(asc(document.issuedAt), asc(document.seq));
        const statements = papers.filter(({ kind }) => kind === 'statement');
        let carried = 0;
        for (const { id, paper, totalMinor } of statements) {
          const sums = new Map(paper.sums.map(({ label, amount }) => [label, numberOf(amount)]));
          const lines = await db.select().from(statementLine).where(eq(statementLine.documentId, id));
          const share = lines.reduce((sum, { shareMinor }) => sum + shareMinor, 0);
          expect(sums.get('Carried over from before')).toBe(carried);
          expect(sums.get('Your share')).toBe(share);
          carried += share - totalMinor;
          expect(sums.get('Carried over to the next payout')).toBe(carried);
          const fee = lines.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
          const invoice = papers.find(
            (one) =>
              one.kind === 'fee_invoice' && one.paper.parties[2]?.lines[0] === `Statement ${paper.number}`,
          );
          expect(invoice?.totalMinor ?? 0).toBe(fee);
        }
        // What no statement accounts for yet is all that the balance has beside what is carried over.
        const [open] = await queryRows<{ minor: number }>(
          db,
          sql`SELECT coalesce(sum(CASE WHEN l.debit = ${ledgerAccount.available(expert.expertId)} THEN l.amount_minor ELSE -l.amount_minor END), 0)::float8 AS minor
            FROM ledger_entry l WHERE (l.debit = ${ledgerAccount.available(expert.expertId)} OR l.credit = ${ledgerAccount.available(expert.expertId)})
              AND NOT EXISTS (SELECT FROM statement_entry s WHERE s.ledger_entry_id = l.id)`,
        );
        expect(carried + (open?.minor ?? 0)).toBe(
          await accountBalance(db, ledgerAccount.available(expert.expertId), 'AUD'),
        );
        // One of them as the reader of its PDF finds it.
        const shown = papers.at(-1);
        if (!shown) return;
        const text = squeezed(await pdfText(await writePapers([shown.paper], shown.issuedAt)));
        for (const { label, amount } of shown.paper.sums) expect(text).toContain(squeezed(label + amount));
      }),
      { numRuns: HISTORIES },
    );
  },
);
