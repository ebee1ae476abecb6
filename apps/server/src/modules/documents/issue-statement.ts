import { fullName } from '@nexperts/domain';
import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  account,
  booking,
  document,
  expert,
  expertTax,
  payout,
  payoutAccount,
  payoutRun,
  statementEntry,
  statementLine,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockBalance } from '../payments/index.ts';
import { keptUntil } from './dates.ts';
import { drawNumber, PLATFORM_SERIES } from './numbers.ts';
import {
  feeGst,
  feeInvoicePaper,
  feeOf,
  statementPaper,
  type StatementFacts,
  type StatementLine,
} from './statement-paper.ts';
import { carriedOver, lineSums, openMovements, type Movement } from './statement-sums.ts';

type Payout = typeof payout.$inferSelect;

/** The job that issues the papers of a payout, for the transaction that learns that it was sent (P-05). */
export const askForStatement = (tx: Tx, payoutId: string, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'document.statement',
    payload: { payoutId },
    dedupeKey: `document.statement:${payoutId}`,
    runAt: now,
    now,
  });

async function linesOf(
  tx: Tx,
  row: Payout,
  movements: readonly Movement[],
  until: Date,
): Promise<StatementLine[]> {
  const ids = [...new Set(movements.flatMap(({ bookingId }) => bookingId ?? []))];
  const sums = await lineSums(tx, ids, { expertId: row.expertId, currency: row.currency, until });
  const sessions = await tx
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      durationMin: booking.durationMin,
      groupSessionId: booking.groupSessionId,
      title: booking.serviceTitle,
      name: account.name,
    })
    .from(booking)
    .innerJoin(account, eq(account.id, booking.clientId))
    .where(inArray(booking.id, ids.length > 0 ? ids : [randomUUID()]));
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return sums.flatMap((line) => {
    const session = byId.get(line.bookingId);
    if (!session) return [];
    const { startsAt, durationMin, name: clientName, groupSessionId, title } = session;
    const workshop = groupSessionId === null ? null : { groupSessionId, title };
    return { ...line, startsAt, durationMin, clientName, workshop };
  });
}

/** Where the period of a statement begins: at the run of the one before it. */
async function lastRun(tx: Tx, { expertId, currency }: Payout, before: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`max(${payoutRun.scheduledFor})::text` })
    .from(document)
    .innerJoin(payout, eq(payout.id, document.payoutId))
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .where(
      and(eq(payout.expertId, expertId), eq(payout.currency, currency), lt(payoutRun.scheduledFor, before)),
    );
  return row?.at ? new Date(row.at) : null;
}

async function factsOf(
  { env, clock }: Deps,
  tx: Tx,
  row: Payout,
  movements: readonly Movement[],
  until: Date,
): Promise<Omit<StatementFacts, 'number'>> {
  const [owner] = await tx
    .select({ expert, abn: expertTax.abn, bankLast4: payoutAccount.bankLast4, run: payoutRun, account })
    .from(expert)
    .innerJoin(account, eq(account.id, expert.accountId))
    .innerJoin(payoutRun, eq(payoutRun.id, row.runId))
    .leftJoin(expertTax, eq(expertTax.expertId, expert.id))
    .leftJoin(payoutAccount, eq(payoutAccount.expertId, expert.id))
    .where(eq(expert.id, row.expertId));
  if (!owner) throw new Error('a payout of nobody');
  const sum = (of: (one: Movement) => boolean): number =>
    movements.reduce((total, one) => total + (of(one) ? one.minor : 0), 0);
  const isOwn = ({ subject }: Movement): boolean => subject === `payout:${row.id}`;
  const isWriteOff = ({ kind }: Movement): boolean => kind === 'write-off';
  return {
    issuedAt: clock.now(),
    expert: {
      name: fullName(owner.expert.firstName, owner.expert.lastName),
      abn: owner.abn,
      timeZone: owner.account.timeZone,
    },
    platform: env.platform,
    currency: row.currency,
    bankLast4: owner.bankLast4,
    paidAt: owner.run.scheduledFor,
    since: await lastRun(tx, row, owner.run.scheduledFor),
    openingMinor: await carriedOver(tx, row),
    lines: await linesOf(tx, row, movements, until),
    writtenOffMinor: sum(isWriteOff),
    otherMinor: sum((one) => one.bookingId === null && !isOwn(one) && !isWriteOff(one)),
    paidMinor: -sum(isOwn),
  };
}

/** Writes the statement, which movements it accounts for and, if there is a fee, its invoice. */
async function issue(deps: Deps, tx: Tx, row: Payout): Promise<void> {
  const until = row.startedAt ?? row.createdAt;
  const { expertId, currency } = row;
  const movements = await openMovements(tx, { expertId, currency, until });
  const known = await factsOf(deps, tx, row, movements, until);
  const { issuedAt } = known;
  const drawn = await drawNumber(tx, PLATFORM_SERIES.statement, issuedAt);
  const facts: StatementFacts = { ...known, number: drawn.number };
  const shared = {
    issuer: 'platform',
    issuedAt,
    keepUntil: keptUntil(issuedAt),
    expertId,
    payoutId: row.id,
    currency,
  };
  const documentId = randomUUID();
  await tx.insert(document).values({
    ...shared,
    ...drawn,
    id: documentId,
    kind: 'statement',
    series: 'statement',
    totalMinor: facts.paidMinor,
    gstMinor: 0,
    paper: statementPaper(facts),
  });
  const entries = movements.map(({ id }) => ({ ledgerEntryId: id, documentId }));
  for (let start = 0; start < entries.length; start += 1_000)
    await tx.insert(statementEntry).values(entries.slice(start, start + 1_000));
  const lines = facts.lines.map(
    ({ bookingId, paidMinor, refundedMinor, feeMinor, heldMinor, shareMinor }) => ({
      documentId,
      bookingId,
      paidMinor,
      refundedMinor,
      feeMinor,
      heldMinor,
      shareMinor,
    }),
  );
  for (let start = 0; start < lines.length; start += 1_000)
    await tx.insert(statementLine).values(lines.slice(start, start + 1_000));
  if (feeOf(facts) === 0) return;
  const fee = await drawNumber(tx, PLATFORM_SERIES.fee, issuedAt);
  await tx.insert(document).values({
    ...shared,
    ...fee,
    id: randomUUID(),
    kind: 'fee_invoice',
    series: 'fee',
    totalMinor: feeOf(facts),
    gstMinor: feeGst(facts),
    paper: feeInvoicePaper(facts, fee.number),
  });
}

/**
 * Issues the papers of a payout that was sent, and of earlier ones of the same expert and currency that have none yet:
 * each statement goes on where the one before it ended (P-05). Whoever comes second finds nothing to issue.
 * @returns how many statements were issued
 */
export async function issueStatements(deps: Deps, tx: Tx, payoutId: string): Promise<number> {
  const [asked] = await tx.select().from(payout).where(eq(payout.id, payoutId));
  if (!asked?.transferRef) return 0;
  await lockBalance(tx, asked.expertId);
  const sent = await tx
    .select({ row: payout })
    .from(payout)
    .leftJoin(document, and(eq(document.payoutId, payout.id), eq(document.kind, 'statement')))
    .where(
      and(
        eq(payout.expertId, asked.expertId),
        eq(payout.currency, asked.currency),
        isNotNull(payout.transferRef),
        lte(payout.createdAt, asked.createdAt),
        sql`${document.id} IS NULL`,
      ),
    )
    .orderBy(asc(payout.createdAt));
  for (const { row } of sent) await issue(deps, tx, row);
  return sent.length;
}

/** Job `document.statement`: the statement and fee invoice of a payout (P-05). */
export const issuePayoutPapers = defineJob('document.statement', async (deps, { payoutId }) => {
  await deps.db.transaction((tx) => issueStatements(deps, tx, payoutId));
});
