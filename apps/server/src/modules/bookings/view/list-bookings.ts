import type { endpoints, ResponseOf } from '@nexperts/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { at } from '../../../db/instants.ts';
import { booking } from '../../../db/schema/index.ts';
import { pageOf, placeOf } from '../../../db/time-cursor.ts';
import type { SignedIn } from '../../../http/context.ts';
import { roleOf, selectBookings, type Role } from '../rows.ts';
import { inScope, keyOf, listedFor, orderOf } from './scopes.ts';
import { viewBooking } from './view.ts';

type Query = z.output<typeof endpoints.listBookings.query>;

/** Rows `b` of a role within a span of starts, of one client, and whose service or other person is searched for. */
function narrowTo(role: Role, { from, to, q = '', client }: Query): SQL {
  const has = (text: SQL): SQL => sql`name_words(${text}) LIKE '% ' || name_fold(${q}) || '%'`;
  const other =
    role === 'client'
      ? sql`SELECT FROM expert e WHERE e.id = b.expert_id AND ${has(sql`e.first_name || ' ' || e.last_name`)}`
      : sql`SELECT FROM account a WHERE a.id = b.client_id AND ${has(sql`a.name`)}`;
  return sql.join([
    from === undefined ? sql`` : sql`AND b.starts_at >= ${at(Date.parse(from))}`,
    to === undefined ? sql`` : sql` AND b.starts_at < ${at(Date.parse(to))}`,
    client === undefined ? sql`` : sql` AND b.client_id = ${client}::uuid`,
    q.trim() === '' ? sql`` : sql` AND (${has(sql`b.service_title`)} OR EXISTS (${other}))`,
  ]);
}

/** The ids of one page in one role, with what they are ordered by: each role is one scan of one index. */
function pageIn(role: Role, accountId: string, query: Query, now: number): SQL {
  const { scope, after, limit } = query;
  const { key, descending } = orderOf(scope);
  const way = sql.raw(descending ? 'DESC' : 'ASC');
  const place = after === undefined ? null : placeOf(after);
  const beyond = place
    ? sql`AND (${key}, b.id) ${sql.raw(descending ? '<' : '>')} (${at(place.at)}, ${place.id}::uuid)`
    : sql``;
  return sql`(SELECT b.id, ${key} AS key FROM booking b
    WHERE ${listedFor(role, accountId, now)} AND ${inScope(scope, now)} ${narrowTo(role, query)} ${beyond}
    ORDER BY ${key} ${way}, b.id ${way} LIMIT ${limit + 1})`;
}

/** A page of the caller's bookings, as the scope orders them (contract `listBookings`). */
export async function listBookings(
  { deps, account }: SignedIn,
  query: Query,
): Promise<ResponseOf<typeof endpoints.listBookings>> {
  const { role, scope, limit } = query;
  const now = deps.clock.now();
  const roles: Role[] = role === 'any' ? ['client', 'expert'] : [role];
  const ids = sql.join(
    roles.map((each) => pageIn(each, account.id, query, now.getTime())),
    sql` UNION `,
  );
  const way = sql.raw(orderOf(scope).descending ? 'DESC' : 'ASC');
  const rows = await selectBookings(deps.db)
    .innerJoin(sql`(${ids}) AS page`, eq(sql`page.id`, booking.id))
    .orderBy(sql`page.key ${way}, page.id ${way}`)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ booking: row }) => ({ at: keyOf(scope, row), id: row.id }));
  return {
    data: page.map((row) =>
      viewBooking(row, role === 'any' ? (roleOf(row, account.id) ?? 'client') : role, now),
    ),
    next,
  };
}
