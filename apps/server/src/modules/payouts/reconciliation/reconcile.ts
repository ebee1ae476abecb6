import { DAY_MS } from '@nexperts/domain';
import { eq, isNull, sql } from 'drizzle-orm';
import { record } from '../../../db/record.ts';
import { reconciliation, reconciliationDifference } from '../../../db/schema/index.ts';
import { queryRows, type Db, type DbOrTx, type Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { at } from '../../../db/instants.ts';
import { resumeStopped } from '../run/resume.ts';
import { compare, type Difference, type ProviderSide, type Side } from './compare.ts';
import { importMovements } from './import-movements.ts';

/** Movements younger than this are under way: an answer or an event of theirs may still be coming (P-08). */
const SETTLES_MS = DAY_MS;
/** What moved this long ago is compared each night, and so is what it belongs to, as a whole. */
const COMPARED_MS = 35 * DAY_MS;

async function schedule(db: DbOrTx, night: Date, now: Date): Promise<void> {
  await enqueue(db, {
    kind: 'reconcile.night',
    payload: { night: night.toISOString() },
    dedupeKey: `reconcile.night:${night.toISOString()}`,
    runAt: night,
    now,
  });
}

const nextNight = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** Makes sure that the next night is due; each night then writes the one after it. */
export async function scheduleReconciliation({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await schedule(db, nextNight(now), now);
}

/** Subjects that anything moved for since an instant, on either side: they are compared, or are under way. */
const touchedSince = (since: Date) => sql`(
  SELECT subject FROM provider_transaction WHERE at >= ${at(since.getTime())} AND subject IS NOT NULL
  UNION SELECT subject FROM ledger_entry WHERE at >= ${at(since.getTime())}
    AND kind IN ('capture', 'refund', 'chargeback', 'payout')
  UNION SELECT subject FROM reconciliation_difference WHERE resolved_at IS NULL
  UNION SELECT other_subject FROM reconciliation_difference WHERE resolved_at IS NULL AND other_subject IS NOT NULL)`;

/** Both sides of everything that settled since an instant, and how many movements are younger than that. */
async function sidesOf(
  db: Db,
  since: Date,
  cutoff: Date,
): Promise<{ ledger: Side[]; provider: ProviderSide[]; underWay: ReadonlySet<string>; young: number }> {
  const settled = sql`(SELECT subject FROM ${touchedSince(since)} touched
    WHERE NOT EXISTS (SELECT FROM provider_transaction t WHERE t.subject = touched.subject AND t.at >= ${at(cutoff.getTime())})
      AND NOT EXISTS (SELECT FROM ledger_entry l WHERE l.subject = touched.subject AND l.at >= ${at(cutoff.getTime())}
        AND l.kind IN ('capture', 'refund', 'chargeback', 'payout')))`;
  const ledger = await queryRows<Side>(
    db,
    sql`SELECT subject, kind, currency,
          sum(CASE WHEN (kind = 'capture') = (credit = 'provider') THEN amount_minor ELSE -amount_minor END)::float8 AS minor
        FROM ledger_entry WHERE subject IN ${settled} AND kind IN ('capture', 'refund', 'chargeback', 'payout')
        GROUP BY subject, kind, currency`,
  );
  const provider = await queryRows<ProviderSide>(
    db,
    sql`SELECT coalesce(subject, 'provider:' || coalesce(source_ref, ref)) AS subject, kind, currency,
          sum(amount_minor)::float8 AS minor,
          json_agg(json_build_object('ref', ref, 'sourceRef', source_ref, 'minor', amount_minor) ORDER BY at, ref) AS movements
        FROM provider_transaction
        WHERE kind IN ('capture', 'refund', 'chargeback', 'payout')
          AND (subject IN ${settled}
            OR (subject IS NULL AND at < ${at(cutoff.getTime())} AND (at >= ${at(since.getTime())}
              OR 'provider:' || coalesce(source_ref, ref) IN (
                SELECT subject FROM reconciliation_difference WHERE resolved_at IS NULL))))
        GROUP BY 1, 2, 3`,
  );
  const [young] = await queryRows<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM provider_transaction WHERE at >= ${at(cutoff.getTime())}`,
  );
  const moving = await queryRows<{ subject: string }>(
    db,
    sql`SELECT subject FROM provider_transaction WHERE at >= ${at(cutoff.getTime())} AND subject IS NOT NULL
        UNION SELECT subject FROM ledger_entry WHERE at >= ${at(cutoff.getTime())}
          AND kind IN ('capture', 'refund', 'chargeback', 'payout')`,
  );
  const underWay = new Set(moving.map(({ subject }) => subject));
  return { ledger, provider, underWay, young: young?.n ?? 0 };
}

interface Stored {
  reconciliationId: string;
  found: readonly Difference[];
  /** What was not compared this time: an open difference of it stays */
  underWay: ReadonlySet<string>;
}

/** Closes what agrees again, changes what differs otherwise now, and lists what is new. */
async function store(tx: Tx, { reconciliationId, found, underWay }: Stored, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(reconciliationDifference)
    .where(isNull(reconciliationDifference.resolvedAt));
  const keyOf = ({
    subject,
    posting,
    currency,
  }: Pick<Difference, 'subject' | 'currency'> & { posting: string }) => `${subject} ${posting} ${currency}`;
  const byKey = new Map(found.map((one) => [keyOf(one), one]));
  for (const row of open) {
    const still = byKey.get(keyOf(row));
    byKey.delete(keyOf(row));
    const of = eq(reconciliationDifference.id, row.id);
    if (still) await tx.update(reconciliationDifference).set(still).where(of);
    else if (!underWay.has(row.subject) && !underWay.has(row.otherSubject ?? ''))
      await tx.update(reconciliationDifference).set({ resolvedAt: now, resolution: 'agreed' }).where(of);
  }
  const fresh = [...byKey.values()].map((one) => ({ ...one, reconciliationId, foundAt: now }));
  // Resolved before and unchanged since: what staff explained is not listed again.
  const explained = await queryRows<{ key: string }>(
    tx,
    sql`SELECT subject || ' ' || posting || ' ' || currency || ' ' || ledger_minor || ' ' || provider_minor AS key
        FROM reconciliation_difference WHERE resolution IN ('explained', 'borne', 'provider')`,
  );
  const known = new Set(explained.map(({ key }) => key));
  const listed = fresh.filter((one) => !known.has(`${keyOf(one)} ${one.ledgerMinor} ${one.providerMinor}`));
  for (let start = 0; start < listed.length; start += 500)
    await tx.insert(reconciliationDifference).values(listed.slice(start, start + 500));
}

/** Compares what settled with the ledger, as of now (P-08). @param night names the comparison */
export async function reconcile(deps: Deps, night: Date): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const feeCount = await importMovements(deps, now);
  const since = new Date(now.getTime() - COMPARED_MS);
  const { ledger, provider, underWay, young } = await sidesOf(
    db,
    since,
    new Date(now.getTime() - SETTLES_MS),
  );
  const found = compare(ledger, provider);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(reconciliation)
      .values({ night, startedAt: now })
      .onConflictDoUpdate({ target: reconciliation.night, set: { startedAt: now } })
      .returning();
    if (!row) throw new Error('no row of the reconciliation');
    await store(tx, { reconciliationId: row.id, found, underWay }, now);
    await tx
      .update(reconciliation)
      .set({
        finishedAt: now,
        comparedCount: new Set([...ledger, ...provider].map((one) => `${one.subject} ${one.kind}`)).size,
        differentCount: found.length,
        underWayCount: young,
        feeCount,
      })
      .where(eq(reconciliation.id, row.id));
    await record(tx, {
      now,
      actorId: null,
      action: 'payout.reconciled',
      subject: `reconciliation:${row.id}`,
      detail: { different: found.length },
    });
    await resumeStopped(tx, now);
  });
}

/** Job `reconcile.night`: compares the provider's movements with the ledger each night, 00:00 UTC (P-08). */
export const reconcileNight = defineJob('reconcile.night', async (deps, { night }) => {
  const { db, clock } = deps;
  const at_ = new Date(night);
  await schedule(db, nextNight(new Date(Math.max(at_.getTime(), clock.now().getTime()))), clock.now());
  const [done] = await db.select().from(reconciliation).where(eq(reconciliation.night, at_));
  if (!done?.finishedAt) await reconcile(deps, at_);
  deps.wakeJobs();
});
