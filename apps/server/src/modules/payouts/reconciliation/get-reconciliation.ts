import type { DataOf, endpoints, ReconciliationView } from '@nexperts/contract';
import { needsSecondSignature } from '@nexperts/domain';
import { desc, sql } from 'drizzle-orm';
import { reconciliation } from '../../../db/schema/index.ts';
import { recordList } from '../../../db/record-look.ts';
import { queryRows } from '../../../db/types.ts';
import type { SignedIn } from '../../../http/context.ts';
import { stoppedPayouts } from '../run/owed.ts';

type Listed = ReconciliationView['differences'][number];
interface Row extends Omit<Listed, 'foundAt' | 'booking' | 'expert' | 'run' | 'takesTwo'> {
  found_ms: number;
  booking_id: string | null;
  title: string | null;
  client: string | null;
  seller: string | null;
  payee_id: string | null;
  payee: string | null;
  run_id: string | null;
  run_ms: number | null;
  borne_minor: number;
}

const LISTED = 200;

/**
 * The newest comparison with the provider, what differs, and what is listed apart (P-08). The look is written down
 * (O-06).
 */
export async function getReconciliation({
  deps: { db, clock },
  account: staff,
}: SignedIn): Promise<DataOf<typeof endpoints.getReconciliation>> {
  const [last] = await db.select().from(reconciliation).orderBy(desc(reconciliation.night)).limit(1);
  const rows = await queryRows<Row>(
    db,
    sql`SELECT d.id, d.kind, d.source_ref AS "sourceRef", d.posting, d.currency, d.ledger_minor::float8 AS "ledgerMinor",
          d.provider_minor::float8 AS "providerMinor", d.provider_ref AS "providerRef",
          (extract(epoch FROM d.found_at) * 1000)::float8 AS found_ms,
          b.id AS booking_id, b.service_title AS title, c.name AS client, s.name AS seller,
          p.account_id AS payee_id, p.name AS payee, p.run_id,
          (extract(epoch FROM p.scheduled_for) * 1000)::float8 AS run_ms,
          (SELECT coalesce(sum(abs(o.provider_minor - o.ledger_minor)), 0)::float8 FROM reconciliation_difference o
            WHERE o.subject = d.subject AND o.currency = d.currency AND o.resolution = 'borne') AS borne_minor
        FROM reconciliation_difference d
        LEFT JOIN booking b ON b.id = d.booking_id
        LEFT JOIN account c ON c.id = b.client_id
        LEFT JOIN expert e ON e.id = b.expert_id
        LEFT JOIN account s ON s.id = e.account_id
        LEFT JOIN LATERAL (SELECT a.id AS account_id, a.name, r.id AS run_id, r.scheduled_for FROM payout o
          JOIN payout_run r ON r.id = o.run_id JOIN expert x ON x.id = o.expert_id
          JOIN account a ON a.id = x.account_id WHERE o.id = d.payout_id) p ON true
        WHERE d.resolved_at IS NULL ORDER BY d.found_at, d.id LIMIT ${LISTED}`,
  );
  const ids = rows.flatMap(({ booking_id: ofBooking, payee_id: payee }) => ofBooking ?? payee ?? []);
  await recordList(db, 'reconciliation', { actorId: staff.id, ids, now: clock.now() });
  const apart = await queryRows<{
    currency: string;
    underWay: number;
    underWayMinor: number;
    fees: number;
    feesMinor: number;
  }>(
    db,
    sql`SELECT currency, (count(*) FILTER (WHERE young))::int AS "underWay",
          coalesce(sum(abs(amount_minor)) FILTER (WHERE young), 0)::float8 AS "underWayMinor",
          (count(*) FILTER (WHERE fee_minor <> 0))::int AS fees, sum(fee_minor)::float8 AS "feesMinor"
        FROM (SELECT *, at >= ${new Date((last?.startedAt.getTime() ?? 0) - 86_400_000).toISOString()}::timestamptz AS young
          FROM provider_transaction
          WHERE at >= ${new Date((last?.startedAt.getTime() ?? 0) - 30 * 86_400_000).toISOString()}::timestamptz) t
        GROUP BY currency ORDER BY currency`,
  );
  return {
    last: last
      ? {
          night: last.night.toISOString(),
          finishedAt: last.finishedAt?.toISOString() ?? null,
          compared: last.comparedCount,
          different: last.differentCount,
          underWay: last.underWayCount,
        }
      : null,
    stopped: await stoppedPayouts(db),
    differences: rows.map(
      ({
        found_ms: foundMs,
        booking_id: bookingId,
        title,
        client,
        seller,
        payee_id: payeeId,
        payee,
        run_id: runId,
        run_ms: runMs,
        borne_minor: borneMinor,
        ...row
      }) => ({
        ...row,
        foundAt: new Date(foundMs).toISOString(),
        booking: bookingId
          ? { id: bookingId, title: title ?? '', client: client ?? '', expert: seller ?? '' }
          : null,
        expert: payeeId ? { accountId: payeeId, name: payee ?? '' } : null,
        run: runId ? { id: runId, scheduledFor: new Date(runMs ?? 0).toISOString() } : null,
        takesTwo: needsSecondSignature(Math.abs(row.providerMinor - row.ledgerMinor) + borneMinor),
      }),
    ),
    apart,
  };
}
