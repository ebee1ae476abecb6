import type { Alarm, endpoints, ResponseOf } from '@nexperts/contract';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '../../db/record.ts';
import { account, alarm, booking, expert } from '../../db/schema/index.ts';
import { recordList } from '../../db/record-look.ts';
import type { DbOrTx } from '../../db/types.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { isUuid } from '../../is-uuid.ts';

const PAGE = 25;
const open = isNull(alarm.clearedAt);

const seller = alias(account, 'seller');

/** The alarms with the bookings that they are about: one query for all of them. */
async function viewAlarms(db: DbOrTx, rows: readonly (typeof alarm.$inferSelect)[]): Promise<Alarm[]> {
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: booking.id, title: booking.serviceTitle, client: account.name, expert: seller.name })
          .from(booking)
          .innerJoin(account, eq(account.id, booking.clientId))
          .innerJoin(expert, eq(expert.id, booking.expertId))
          .innerJoin(seller, eq(seller.id, expert.accountId))
          .where(inArray(booking.id, ids));
  const byId = new Map(found.map((each) => [each.id, each]));
  return rows.map(({ id, kind, aboutKind, aboutId, bookingId, detail, raisedAt }) => ({
    id,
    kind,
    about: { kind: aboutKind, id: aboutId },
    booking: byId.get(bookingId ?? '') ?? null,
    detail,
    raisedAt: raisedAt.toISOString(),
  }));
}

async function countOpen(db: DbOrTx): Promise<number> {
  const [all] = await db.select({ n: count() }).from(alarm).where(open);
  return all?.n ?? 0;
}

/** How many alarms are open, and the oldest of them. @param shown how many of them */
export async function openAlarms(db: DbOrTx, shown: number): Promise<{ open: number; oldest: Alarm[] }> {
  const rows = await db
    .select()
    .from(alarm)
    .where(open)
    .orderBy(asc(alarm.raisedAt), asc(alarm.id))
    .limit(shown);
  return { open: await countOpen(db), oldest: await viewAlarms(db, rows) };
}

/** One page of open alarms, newest first, and how many are open. The look is written down (O-06). */
export async function listAlarms(
  { deps: { db, clock }, account: staff }: SignedIn,
  after: string | undefined,
): Promise<ResponseOf<typeof endpoints.listAlarms>> {
  const [ms = '', id = ''] = after?.split('.') ?? [];
  const beyond =
    /^\d{1,14}$/.test(ms) && isUuid(id)
      ? sql`(${alarm.raisedAt}, ${alarm.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`
      : undefined;
  const rows = await db
    .select()
    .from(alarm)
    .where(and(open, beyond))
    .orderBy(desc(alarm.raisedAt), desc(alarm.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const data = await viewAlarms(db, page);
  const ids = data.flatMap((each) => each.booking?.id ?? []);
  await recordList(db, 'alarms', { actorId: staff.id, ids, now: clock.now() });
  return {
    data,
    count: await countOpen(db),
    next: rows.length > PAGE && last ? `${last.raisedAt.getTime()}.${last.id}` : null,
  };
}

/**
 * Takes an alarm off the list; who did is written down.
 * @throws {AppError} NotFound, also when it is cleared already
 */
export async function clearByHand({ deps: { db, clock }, account }: SignedIn, id: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [cleared] = await tx
      .update(alarm)
      .set({ clearedAt: now })
      .where(and(eq(alarm.id, id), open))
      .returning();
    if (!cleared) throw notFound('Alarm');
    await record(tx, {
      now,
      actorId: account.id,
      action: 'alarm.cleared',
      subject: cleared.subject,
      detail: { kind: cleared.kind, reason: cleared.detail },
    });
  });
}
