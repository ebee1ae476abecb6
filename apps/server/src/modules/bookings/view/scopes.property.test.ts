import { BOOKING_STATUSES } from '@nexperts/domain';
import type { Booking, BookingScope, endpoints, QueryOf, ResponseOf } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import { booking } from '../../../db/schema/index.ts';
import { createClient, createExpert, type TestPerson } from '../../../testing/factories.ts';
import { HOUR, serverForSuite } from '../../../testing/harness.ts';
import { insertBookings } from '../bookings.fixture.ts';
import { effectiveStatus } from '../lifecycle/effective-status.ts';

// Every combination of a status and the times that decide about it: before, at and after this very millisecond.

const server = serverForSuite();
let now: Date;
let rows: (typeof booking.$inferSelect)[];
const people = {} as Record<'client' | 'expert', TestPerson>;
beforeAll(async () => {
  const [client, expert] = [await createClient(server), await createExpert(server)];
  Object.assign(people, { client, expert });
  now = server.clock.now();
  const from = (ms: number) => new Date(now.getTime() + ms);
  const instants = [null, from(-1), now, from(1)];
  const ends = [from(-HOUR), now, from(1), from(9 * HOUR)];
  const combined = BOOKING_STATUSES.flatMap((status) =>
    instants.flatMap((holdExpiresAt) =>
      instants.flatMap((acceptDeadline) =>
        [null, now].flatMap((requestedAt) =>
          ends.map((endsAt) => ({
            status,
            holdExpiresAt,
            acceptDeadline,
            requestedAt,
            endsAt,
            startsAt: new Date(endsAt.getTime() - HOUR),
          })),
        ),
      ),
    ),
  );
  await insertBookings(server, client, expert, combined);
  rows = await server.db.select().from(booking);
}, 60_000);

type Row = (typeof rows)[number];

/** What the lists are, said in JavaScript. */
function wanted(role: 'client' | 'expert', scope: BookingScope): string[] {
  const ahead = (row: Row) => {
    const status = effectiveStatus(row, now);
    return status === 'held' || (LIVE.has(status) && row.endsAt > now);
  };
  const inScope: Record<BookingScope, (row: Row) => boolean> = {
    all: () => true,
    upcoming: ahead,
    sessions: (row) => ahead(row) && BOOKED.has(row.status),
    holds: (row) => ahead(row) && row.status === 'held',
    requests: (row) => effectiveStatus(row, now) === 'requested' && row.declineReason === null,
    offers: (row) => effectiveStatus(row, now) === 'requested' && row.declineReason !== null,
    past: (row) => !ahead(row),
  };
  const key = (row: Row) =>
    scope === 'requests' || scope === 'offers' ? (row.acceptDeadline ?? row.startsAt) : row.startsAt;
  const sorted = rows
    .filter((row) => row.requestedAt !== null || (role === 'client' && effectiveStatus(row, now) === 'held'))
    .filter(inScope[scope])
    .toSorted((a, b) => key(a).getTime() - key(b).getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  return scope === 'all' || scope === 'past' ? sorted.toReversed() : sorted;
}
const BOOKED = new Set<Booking['status']>(['confirmed', 'in_progress']);
const LIVE = new Set<Booking['status']>([...BOOKED, 'requested']);

type List = typeof endpoints.listBookings;
async function listed(role: 'client' | 'expert' | 'any', scope: BookingScope, who: TestPerson) {
  const found: Booking[] = [];
  let after: string | null = null;
  do {
    const query: QueryOf<List> = { role, scope, limit: 90, ...(after && { after }) };
    const { body }: { body: ResponseOf<List> } = await server.as(who).call('listBookings', { query });
    found.push(...body.data);
    after = body.next;
  } while (after !== null);
  return found;
}

const SCOPES = ['upcoming', 'sessions', 'requests', 'offers', 'holds', 'past', 'all'] as const;

it.each(SCOPES.flatMap((scope) => (['client', 'expert'] as const).map((role) => [scope, role] as const)))(
  'the %s of a %s are, page by page, those that effective-status.ts says',
  async (scope, role) => {
    const found = await listed(role, scope, people[role]);
    expect(found.map(({ id }) => id)).toEqual(wanted(role, scope));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, status } of found) expect(status).toBe(effectiveStatus(byId.get(id) as Row, now));
    expect((await listed('any', scope, people[role])).map(({ id }) => id)).toEqual(wanted(role, scope));
  },
);
