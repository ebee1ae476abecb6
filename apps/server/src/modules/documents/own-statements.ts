import type { endpoints, IssuedDocument, ResponseOf, StatementOfPayout } from '@nexperts/contract';
import { decimalText } from '@nexperts/domain';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { csv, csvFile } from '../../csv.ts';
import { at } from '../../db/instants.ts';
import {
  account,
  booking,
  document,
  ledgerEntry,
  payout,
  payoutRun,
  statementEntry,
  statementLine,
} from '../../db/schema/index.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { notFound } from '../../http/app-error.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownExpert } from '../experts/index.ts';
import { ledgerAccount } from '../payments/index.ts';
import { pdfOf } from './document-pdf.ts';
import { viewDocument } from './readable.ts';

type Query = z.output<typeof endpoints.listStatements.query>;

/** The statements of the expert's payouts, the newest first (P-05). @throws {AppError} NotFound without a profile */
export async function listStatements(
  { deps: { db }, account: { id } }: SignedIn,
  { after, limit }: Query,
): Promise<ResponseOf<typeof endpoints.listStatements>> {
  const own = await ownExpert(db, id);
  const place = after === undefined ? null : placeOf(after);
  const rows = await db
    .select({
      document,
      scheduledFor: payoutRun.scheduledFor,
      sessions: sql<number>`(SELECT count(*) FROM statement_line s WHERE s.document_id = ${document.id})::int`,
    })
    .from(document)
    .innerJoin(payout, eq(payout.id, document.payoutId))
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .where(
      and(
        eq(document.expertId, own.id),
        eq(document.kind, 'statement'),
        place
          ? sql`(${document.issuedAt}, ${document.id}) < (${at(place.at)}, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(document.issuedAt), desc(document.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ document: row }) => ({
    at: row.issuedAt.getTime(),
    id: row.id,
  }));
  return {
    data: page.map(({ document: row, scheduledFor, sessions }): StatementOfPayout => ({
      payoutId: row.payoutId ?? '',
      scheduledFor: scheduledFor.toISOString(),
      number: row.number,
      sessions,
      total: { minor: row.totalMinor, currency: row.currency },
    })),
    next,
  };
}

/** @throws {AppError} NotFound, also when it is somebody else's or not issued yet */
async function papersOf({ deps: { db }, account: { id } }: SignedIn, payoutId: string) {
  const own = await ownExpert(db, id);
  const rows = await db
    .select()
    .from(document)
    .where(and(eq(document.payoutId, payoutId), eq(document.expertId, own.id)))
    .orderBy(desc(document.kind));
  const [statement, ...more] = rows;
  if (!statement) throw notFound('Statement');
  return { statement, more };
}

/** The papers of a payout (P-05). @throws {AppError} NotFound */
export async function getStatement(ctx: SignedIn, payoutId: string): Promise<IssuedDocument[]> {
  const { statement, more } = await papersOf(ctx, payoutId);
  return [statement, ...more].map(viewDocument);
}

/** The papers of a payout as one PDF (P-05). @throws {AppError} NotFound */
export async function statementPdf(ctx: SignedIn, payoutId: string): Promise<Response> {
  const { statement, more } = await papersOf(ctx, payoutId);
  const bytes = await pdfOf(ctx.deps.db, statement, more);
  return attachment(bytes, `${statement.number}.pdf`, 'application/pdf');
}

/**
 * The lines of a statement for a spreadsheet (P-05): what was carried over, each session, what else moved and what was
 * paid add up to what is carried over to the next.
 * @throws {AppError} NotFound
 */
export async function statementCsv(ctx: SignedIn, payoutId: string): Promise<Response> {
  const { db } = ctx.deps;
  const { statement } = await papersOf(ctx, payoutId);
  const { currency, expertId } = statement;
  const plain = (minor: number): string => decimalText({ minor, currency });
  const lines = await db
    .select({
      line: statementLine,
      startsAt: booking.startsAt,
      minutes: booking.durationMin,
      client: account.name,
    })
    .from(statementLine)
    .innerJoin(booking, eq(booking.id, statementLine.bookingId))
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(eq(statementLine.documentId, statement.id))
    .orderBy(asc(booking.startsAt), asc(booking.id));
  const available = ledgerAccount.available(expertId);
  const others = await db
    .select({ entry: ledgerEntry })
    .from(statementEntry)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, statementEntry.ledgerEntryId))
    .where(and(eq(statementEntry.documentId, statement.id), sql`${ledgerEntry.bookingId} IS NULL`))
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.idempotencyKey));
  const moved = others.map(({ entry }) => ({
    ...entry,
    minor: entry.debit === available ? entry.amountMinor : -entry.amountMinor,
  }));
  const said = statement.paper.sums.map(({ amount }) => amount);
  const row = (kind: string, minor: string, rest: readonly string[] = []): string[] => [
    kind,
    ...Array.from({ length: 8 }, (_, index) => rest[index] ?? ''),
    minor,
  ];
  const body = [
    row('Carried over from before', said[0] ?? ''),
    ...lines.map(({ line, startsAt, minutes, client }) =>
      row('Session', plain(line.shareMinor), [
        startsAt.toISOString(),
        line.bookingId,
        client,
        String(minutes),
        ...[line.paidMinor, line.refundedMinor, line.feeMinor, line.heldMinor].map(plain),
      ]),
    ),
    ...moved.map(({ kind, at: posted, minor }) =>
      row(kind === 'write-off' ? 'Debt written off' : 'Payout', plain(minor), [posted.toISOString()]),
    ),
    row('Carried over to the next payout', said.at(-2) ?? ''),
  ];
  const header = [
    'What',
    'Date',
    'Booking',
    'Client',
    'Minutes',
    'Paid by client',
    'Refunded',
    'Fee',
    'Held',
    `Amount ${currency}`,
  ];
  return csvFile(`${statement.number}.csv`, csv([header, ...body]));
}
