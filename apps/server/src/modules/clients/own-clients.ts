import type { endpoints, OwnClient, ResponseOf } from '@nexperts/contract';
import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../db/instants.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { IS_CLIENTS_OWN } from '../bookings/index.ts';
import { ownExpert, pictureUrl } from '../experts/index.ts';

interface Row {
  id: string;
  name: string;
  picture: string | null;
  sessions: number;
  /** Epoch ms */
  latest: number;
  next: { bookingId: string; startsAt: string } | null;
  notes: number;
}

/**
 * Who has booked an expert or asked to, with what came of it, until they are erased. A hold is nobody's business but the
 * client's, and a seat that somebody has for another person makes them no client (H-02).
 * @param one further conditions on booking `b` and account `a` @param many on the groups, their order and number
 */
const clientsOf = (db: DbOrTx, expertId: string, now: Date, one: SQL, many: SQL): Promise<Row[]> =>
  queryRows<Row>(
    db,
    sql`SELECT a.id, a.name, v.hash AS picture,
        count(*) FILTER (WHERE b.starts_at < ${at(now.getTime())} AND b.status IN ('in_progress', 'ended', 'completed', 'disputed'))::int AS sessions,
        (extract(epoch FROM max(b.starts_at)) * 1000)::float8 AS latest,
        (array_agg(jsonb_build_object('bookingId', b.id, 'startsAt', b.starts_at) ORDER BY b.starts_at)
          FILTER (WHERE b.status IN ('confirmed', 'in_progress') AND b.ends_at > ${at(now.getTime())}))[1] AS next,
        (SELECT count(*)::int FROM client_note n WHERE n.expert_id = ${expertId}::uuid AND n.about_id = a.id) AS notes
      FROM booking b JOIN account a ON a.id = b.client_id LEFT JOIN avatar v ON v.account_id = a.id
      WHERE b.expert_id = ${expertId}::uuid AND b.requested_at IS NOT NULL AND ${IS_CLIENTS_OWN} AND a.deleted_at IS NULL ${one}
      GROUP BY a.id, v.hash ${many}`,
  );

const view = ({ picture, latest, next, ...row }: Row): OwnClient => ({
  id: row.id,
  name: row.name,
  avatarUrl: picture === null ? '' : pictureUrl(picture),
  sessions: row.sessions,
  latestStartsAt: new Date(latest).toISOString(),
  next: next && { bookingId: next.bookingId, startsAt: new Date(next.startsAt).toISOString() },
  notes: row.notes,
});

/** A page of them, the latest booking first. @throws {AppError} NotFound without a profile */
export async function listClients(
  { deps, account }: SignedIn,
  { q = '', limit, after }: z.output<typeof endpoints.listClients.query>,
): Promise<ResponseOf<typeof endpoints.listClients>> {
  const own = await ownExpert(deps.db, account.id);
  const now = deps.clock.now();
  const place = after === undefined ? null : placeOf(after);
  const rows = await clientsOf(
    deps.db,
    own.id,
    now,
    q.trim() === '' ? sql`` : sql`AND name_words(a.name) LIKE '% ' || name_fold(${q}) || '%'`,
    sql`${place ? sql`HAVING (max(b.starts_at), a.id) < (${at(place.at)}, ${place.id}::uuid)` : sql``}
      ORDER BY max(b.starts_at) DESC, a.id DESC LIMIT ${limit + 1}`,
  );
  const { page, next } = pageOf(rows, limit, ({ latest, id }) => ({ at: latest, id }));
  return { data: page.map(view), next };
}

/**
 * One of the signed-in expert's clients.
 * @param id from outside @throws {AppError} NotFound: nobody who booked them
 */
export async function findClient(
  { deps, account }: SignedIn,
  id: string,
): Promise<{ expertId: string; client: OwnClient }> {
  const own = await ownExpert(deps.db, account.id);
  const one = sql`AND a.id = ${id}`;
  const [row] = await clientsOf(deps.db, own.id, deps.clock.now(), one, sql``);
  if (!row) throw notFound('Client');
  return { expertId: own.id, client: view(row) };
}
