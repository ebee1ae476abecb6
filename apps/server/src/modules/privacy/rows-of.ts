import { eq, getTableColumns, is, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';

/** Made from other rows, or gone within a minute: there is nothing of a person's own in them. */
const DERIVED = new Set(['expert_listing', 'next_slot', 'slot_change', 'room_signal']);
/** What staff weigh up or mend about a booking. Its parties read what was decided, in a problem's or an appeal's own rows. */
const INTERNAL = new Set(['second_signature', 'alarm', 'reconciliation_difference']);
/** Columns that say whose a row is, by what they hold. */
const BY_ACCOUNT = new Set([
  'account_id',
  'client_id',
  'payer_id',
  'actor_id',
  'applicant_id',
  'reviewer_id',
  'author_id',
  'blocker_id',
  'reporter_id',
]);
/** What an expert tells staff about a bank dispute, and what they find: not for the client, who has the row too (P-09). */
const HEARING = new Set(['hearing_text', 'finding', 'finding_reason']);
/** Of a case that staff opened: who did, and what they noted. */
const NOTES = new Set(['text', 'opener_id']);
/** What was paid for a booking, and what goes back. */
const OF_MONEY = new Set(['ledger_entry', 'payment', 'refund_order', 'refund_otherwise']);
/** What opens something, or is made from it: of no use to its owner, of much to others. */
const SECRET = /(_|^)(hash|salt|secret|token)$/;

interface Owner {
  id: string;
  /** Lower case */
  email: string;
}

interface OwnTable {
  name: string;
  table: PgTable;
  /** Without secrets */
  columns: Record<string, PgColumn>;
  ofOwner: (owner: Owner) => SQL;
}

function conditions(name: string, columns: readonly PgColumn[], { id, email }: Owner): SQL[] {
  // Arrays: beside an OR, `IN (SELECT …)` cannot use an index, and each table would be read whole.
  const ids = (query: SQL): SQL => sql`ANY (ARRAY(${query}))`;
  const experts = ids(sql`SELECT id FROM expert WHERE account_id = ${id}`);
  const bookings = ids(sql`SELECT id FROM booking WHERE client_id = ${id} OR expert_id = ${experts}`);
  // Of a seat that somebody else bought, the money is theirs and not the guest's (H-02).
  const paid = ids(
    sql`SELECT id FROM booking WHERE coalesce(payer_id, client_id) = ${id} OR expert_id = ${experts}`,
  );
  const booking = columns.find((column) => column.name === 'booking_id');
  // What others wrote of somebody is theirs to read once it is published, and not before (A-07).
  if (name === 'review')
    return [
      sql`author_id = ${id}`,
      sql`(published_at IS NOT NULL AND removed_at IS NULL AND CASE side
        WHEN 'client' THEN expert_id = ${experts} ELSE booking_id = ${bookings} END)`,
    ];
  // An accused expert learns of a report about conduct from staff alone (A-02).
  if (name === 'problem')
    return [
      sql`${booking} = ${ids(sql`SELECT id FROM booking WHERE client_id = ${id}`)}`,
      sql`((kind <> 'conduct' OR shared_at IS NOT NULL) AND ${booking} = ${ids(sql`SELECT id FROM booking WHERE expert_id = ${experts}`)})`,
    ];
  // Of a case that staff opened, the person has what was put to them and what they said, and not the notes of staff (A-02).
  if (name === 'person_report')
    return [sql`reporter_id = ${id}`, sql`(opener_id IS NOT NULL AND reported_id = ${id})`];
  // Until the client pays, what they write is nothing of the expert's (M-05).
  if (name === 'brief')
    return [
      sql`${booking} = ${ids(sql`SELECT id FROM booking WHERE client_id = ${id}
        OR (expert_id = ${experts} AND requested_at IS NOT NULL)`)}`,
    ];
  // Who watches or saved an expert is nothing of the expert's, nor is who left a time that opened (F-03).
  if (name === 'watch' || name === 'watch_offer' || name === 'saved_expert') return [sql`account_id = ${id}`];
  if (name === 'opening') return [sql`left_by = ${id}`];
  // A receipt is the client's: it has four digits of their card. The expert's are those that name them as the issuer, and
  // the papers of their payouts; so are the lines of those (P-05, P-06).
  if (name === 'document')
    return [
      sql`booking_id = ${ids(sql`SELECT id FROM booking WHERE coalesce(payer_id, client_id) = ${id}`)}`,
      sql`(expert_id = ${experts} AND (booking_id IS NULL OR issuer = 'expert:' || expert_id))`,
    ];
  if (name === 'statement_line')
    return [sql`document_id = ${ids(sql`SELECT id FROM document WHERE expert_id = ${experts}`)}`];
  const found: SQL[] = [];
  // A claim repeats the two parties of its booking, and has no index for either: it is found by the booking, and by them
  // only when it has none.
  const own = (condition: SQL): SQL =>
    name === 'claim' ? sql`(${booking} IS NULL AND ${condition})` : condition;
  for (const column of columns) {
    if (BY_ACCOUNT.has(column.name) || (name === 'account' && column.name === 'id'))
      found.push(own(eq(column, id)));
    else if (column.name === 'expert_id') found.push(own(sql`${column} = ${experts}`));
    else if (column.name === 'workshop_id')
      found.push(sql`${column} = ${ids(sql`SELECT id FROM workshop WHERE expert_id = ${experts}`)}`);
    else if (column.name === 'application_id')
      found.push(sql`${column} = ${ids(sql`SELECT id FROM expert_application WHERE account_id = ${id}`)}`);
    else if (column.name === 'payment_id')
      found.push(sql`${column} = ${ids(sql`SELECT id FROM payment WHERE booking_id = ${paid}`)}`);
    else if (name === 'mailbox_message' && column.name === 'to') found.push(sql`lower(${column}) = ${email}`);
  }
  // Rows of a booking that bear the name of one of the two are that one's alone: a message, a stay in the room.
  const named = columns.some((column) => BY_ACCOUNT.has(column.name));
  if (booking && (!named || name === 'claim'))
    found.push(sql`${booking} = ${OF_MONEY.has(name) ? paid : bookings}`);
  return found;
}

const NOBODY: Owner = { id: '00000000-0000-0000-0000-000000000000', email: '' };

/** Every table that says whose its rows are, as the schema has them: a new one is among them by itself. */
export const OWN_TABLES: readonly OwnTable[] = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .map((table): OwnTable => {
    const { name, columns } = getTableConfig(table);
    const shown = Object.entries(getTableColumns(table)).filter(([, column]) => !SECRET.test(column.name));
    return {
      name,
      table,
      columns: Object.fromEntries(shown),
      ofOwner: (owner) => or(...conditions(name, columns, owner)) ?? sql`false`,
    };
  })
  .filter(({ name, table }) => {
    if (DERIVED.has(name) || INTERNAL.has(name)) return false;
    return conditions(name, getTableConfig(table).columns, NOBODY).length > 0;
  })
  // Plainly: the rules of a language would be loaded with every start for it.
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const readable = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** The rows of one table that are the owner's, without secrets; bytes as Base64. */
export async function rowsOf(
  db: DbOrTx,
  { table, columns, ofOwner }: OwnTable,
  owner: Owner,
): Promise<Record<string, unknown>[]> {
  const notOfClient = (column: PgColumn): SQL => sql`CASE WHEN ${schema.bankDispute.paymentId} = ANY (ARRAY(
    SELECT p.id FROM payment p JOIN booking b ON b.id = p.booking_id WHERE coalesce(b.payer_id, b.client_id) = ${owner.id}))
    THEN NULL ELSE ${column} END`;
  const { openerId } = schema.personReport;
  const shown = (column: PgColumn): PgColumn | SQL => {
    if (table === schema.bankDispute && HEARING.has(column.name)) return notOfClient(column);
    if (table === schema.personReport && NOTES.has(column.name))
      return sql`CASE WHEN ${openerId} IS NULL THEN ${column} END`;
    return column;
  };
  const readableColumns = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, shown(column)]),
  );
  const rows = (await db.select(readableColumns).from(table).where(ofOwner(owner))) as Record<
    string,
    unknown
  >[];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readable(value)])),
  );
}
