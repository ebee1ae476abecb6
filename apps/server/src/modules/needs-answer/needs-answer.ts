import type { DataOf, endpoints, Waiting } from '@nexperts/contract';
import { DAY_MS, HEARING_HOURS, HOUR_MS, reviewReplyUntil } from '@nexperts/domain';
import { eq, sql } from 'drizzle-orm';
import { at } from '../../db/instants.ts';
import { expert } from '../../db/schema/index.ts';
import { queryRows, type DbOrTx } from '../../db/types.ts';
import type { SignedIn } from '../../http/context.ts';
import { countAhead, findBooking, roleOf, viewBooking } from '../bookings/index.ts';
import { hearingEnd } from '../deadlines/index.ts';
import { safetyHearings } from '../messages/index.ts';
import { expertBalance } from '../money/index.ts';
import { appealUntil, countAwaiting } from '../problems/index.ts';

/** So many are answered: a start page has no room for more. */
const SHOWN = 20;
/** A suspension can move a deadline of an expert by 14 days; what is older than this can't be answered. */
const OLDEST_MS = 20 * DAY_MS;

interface Found {
  kind: Exclude<Waiting['kind'], 'allegation'>;
  bookingId: string;
  /** Of a hearing its end, of an appeal the verdict, of a review its publication; epoch ms */
  at: number;
}

/** What may wait for an account; of an expert's deadlines those that a suspension may have moved too. */
function candidates(db: DbOrTx, accountId: string, now: number): Promise<Found[]> {
  const oldest = at(now - OLDEST_MS);
  const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);
  return queryRows<Found>(
    db,
    sql`WITH own AS (SELECT id FROM expert WHERE account_id = ${accountId})
      SELECT 'hearing' AS kind, b.id AS "bookingId", ${ms('d.hearing_until')} AS at
        FROM own JOIN booking b ON b.expert_id = own.id JOIN payment p ON p.booking_id = b.id
        JOIN bank_dispute d ON d.payment_id = p.id
        WHERE d.hearing_until > ${oldest} AND d.heard_at IS NULL AND d.finding IS NULL
      UNION ALL
      SELECT 'conduct', b.id, ${ms('s.at')} + ${HEARING_HOURS * HOUR_MS}
        FROM own JOIN booking b ON b.expert_id = own.id JOIN problem p ON p.booking_id = b.id
        JOIN problem_statement s ON s.problem_id = p.id AND s.step = 'alleged'
        WHERE s.at > ${oldest} AND p.state = 'with_staff'
          AND NOT EXISTS (SELECT FROM problem_statement h WHERE h.problem_id = p.id AND h.step = 'heard')
      UNION ALL
      SELECT 'appeal', b.id, ${ms('b.ended_at')} FROM own JOIN booking b ON b.expert_id = own.id
        WHERE b.status = 'no_show_expert' AND b.ended_at > ${oldest}
          AND NOT EXISTS (SELECT FROM appeal a WHERE a.booking_id = b.id)
      UNION ALL
      SELECT 'review', b.id, ${ms('r.published_at')} FROM booking b JOIN review r ON r.booking_id = b.id
        WHERE b.client_id = ${accountId} AND r.side = 'expert' AND r.published_at > ${at(now - 31 * DAY_MS)}
          AND r.removed_at IS NULL AND r.reply IS NULL`,
  );
}

/** Until when it can be answered, exclusive; null: it can't. */
async function deadlineOf(
  db: DbOrTx,
  { kind, at: since }: Found,
  row: Parameters<typeof appealUntil>[1],
): Promise<number | null> {
  if (kind === 'review') return reviewReplyUntil(since);
  if (kind === 'hearing' || kind === 'conduct')
    return (await hearingEnd(db, new Date(since), row.expertId)).getTime();
  return (await appealUntil(db, row))?.getTime() ?? null;
}

async function waitingFor(ctx: SignedIn, now: Date): Promise<Waiting[]> {
  const { db } = ctx.deps;
  const accountId = ctx.account.id;
  const waiting: Waiting[] = (await safetyHearings(ctx)).flatMap(({ until }) =>
    until === null ? [] : [{ kind: 'allegation', dueAt: until }],
  );
  for (const each of await candidates(db, accountId, now.getTime())) {
    const found = await findBooking(db, each.bookingId);
    const role = found && roleOf(found, accountId);
    const dueAt = role ? await deadlineOf(db, each, found.booking) : null;
    if (!role || dueAt === null || dueAt <= now.getTime()) continue;
    const { kind } = each;
    waiting.push({ kind, booking: viewBooking(found, role, now), dueAt: new Date(dueAt).toISOString() });
  }
  return waiting.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/** What stops payouts to the account and only its owner can mend: a payout that came back, what the provider asks for. */
async function stopsPayouts(deps: SignedIn['deps'], accountId: string): Promise<number> {
  const [own] = await deps.db.select({ id: expert.id }).from(expert).where(eq(expert.accountId, accountId));
  if (!own) return 0;
  const { sentBack, obstacle } = await expertBalance(deps, own.id);
  return (sentBack.length > 0 ? 1 : 0) + (obstacle === 'not_verified' ? 1 : 0);
}

/** What else waits for the caller, and how much waits in all, for the start page and the bar (W-02, W-03). */
export async function needsAnswer(ctx: SignedIn): Promise<DataOf<typeof endpoints.needsAnswer>> {
  const { deps, account } = ctx;
  const { db, clock } = deps;
  const now = clock.now();
  const waiting = await waitingFor(ctx, now);
  const { requests, proposals } = await countAhead(db, account.id, now.getTime());
  const problems = await countAwaiting(db, account.id);
  const answers = waiting.length + proposals + problems + (await stopsPayouts(deps, account.id));
  return { waiting: waiting.slice(0, SHOWN), counts: { requests, answers } };
}
