import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/types.ts';
import type { World } from './world.ts';

interface Told {
  at: Date;
  line: string;
}

/** What happened to a booking in the order of time: what people did, its audit log, its ledger and its jobs. */
export async function storyOf({ db, log }: World, bookingId: string): Promise<string[]> {
  const rows = await queryRows<{ at: string; line: string }>(
    db,
    sql`SELECT at, 'audit    ' || action || ' ' || detail AS line FROM audit
          WHERE subject = ${`booking:${bookingId}`}
        UNION ALL
        SELECT at, 'ledger   ' || kind || ' ' || amount_minor || ' ' || currency || ' from ' || credit || ' to ' || debit
          FROM ledger_entry WHERE booking_id = ${bookingId}
        UNION ALL
        SELECT o.created_at, 'provider ' || o.kind || ' ' || o.amount_minor || ' ' || o.status || coalesce(' ' || o.error, '')
          FROM payment_operation o JOIN payment p ON p.id = o.payment_id WHERE p.booking_id = ${bookingId}
        UNION ALL
        SELECT run_at, 'job      ' || kind || CASE WHEN dead_at IS NOT NULL THEN ' dead' ELSE ' waits' END
            || coalesce(': ' || last_error, '')
          FROM job WHERE done_at IS NULL AND payload->>'bookingId' = ${bookingId}`,
  );
  const told: Told[] = rows.map(({ at, line }) => ({ at: new Date(at), line }));
  const mine = log.filter(({ line }) => line.includes(bookingId));
  return [...told, ...mine]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, line }) => `${at.toISOString()} ${line}`);
}

/** What happened to payouts, and to whatever belongs to no booking, in the order of time. */
export async function payoutStory({ db, log }: World): Promise<string[]> {
  const rows = await queryRows<{ at: string; line: string }>(
    db,
    sql`SELECT at, 'audit    ' || action || ' ' || detail AS line FROM audit WHERE action LIKE 'payout%'
        UNION ALL
        SELECT at, 'ledger   ' || kind || ' ' || amount_minor || ' from ' || credit || ' to ' || debit
          FROM ledger_entry WHERE booking_id IS NULL
        UNION ALL
        SELECT created_at, 'payout   ' || id || ' ' || status || ' ' || amount_minor || ' of ' || owed_minor
            || coalesce(' ' || reason, '') FROM payout`,
  );
  const told: Told[] = rows.map(({ at, line }) => ({ at: new Date(at), line }));
  const ours = log.filter(({ line }) => line.startsWith('the provider') || line.includes('failed-transfers'));
  return [...told, ...ours]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, line }) => `${at.toISOString()} ${line}`);
}
