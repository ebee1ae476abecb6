import { DAY_MS, formatDayShort, formatTime } from '@nexperts/domain';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { account, savedExpert, savedTimes } from '../../db/schema/index.ts';
import type { DbOrTx, Tx } from '../../db/types.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/queue.ts';
import { renderMail } from '../../mail/layout.ts';
import { bookableService, freeSlotsOf } from '../experts/index.ts';
import { mailReader } from '../notifications/index.ts';

const WEEK_MS = 7 * DAY_MS;
/** How far ahead times are looked at. */
const AHEAD_MS = 28 * DAY_MS;
/** Experts that one email names; the page has all. */
const NAMED = 10;

/** What is free at somebody who was saved. */
interface Free {
  readonly expertId: string;
  readonly name: string;
  /** Starts in epoch ms, in their order */
  readonly starts: readonly number[];
  readonly seen: typeof savedExpert.$inferSelect.seen;
}

/** The free starts of those somebody saved, but not of hidden, closed or suspended ones, nor where one blocked the other. */
async function freeAtSaved(db: DbOrTx, accountId: string, now: number): Promise<Free[]> {
  const saved = await db
    .select({
      expertId: savedExpert.expertId,
      seen: savedExpert.seen,
      // As on the card: the cheapest. Drizzle leaves the table out of a column's name where a query has only one.
      serviceId: sql<string | null>`(SELECT s.id FROM service s
        WHERE s.expert_id = saved_expert.expert_id AND s.active
        ORDER BY s.price_minor, s.position, s.id LIMIT 1)`,
    })
    .from(savedExpert)
    .where(
      and(
        eq(savedExpert.accountId, accountId),
        sql`NOT EXISTS (SELECT FROM block b JOIN expert e ON e.id = saved_expert.expert_id
          WHERE (b.blocker_id = ${accountId} AND b.blocked_id = e.account_id)
            OR (b.blocker_id = e.account_id AND b.blocked_id = ${accountId}))`,
      ),
    )
    .orderBy(desc(savedExpert.savedAt), asc(savedExpert.expertId));
  const free: Free[] = [];
  for (const { expertId, seen, serviceId } of saved) {
    const offer = serviceId ? await bookableService(db, serviceId) : null;
    if (!offer) continue;
    const slots = await freeSlotsOf(db, { ...offer, from: now, to: now + AHEAD_MS, now });
    const name = `${offer.expert.firstName} ${offer.expert.lastName}`.trim();
    free.push({ expertId, name, starts: slots.map(({ startsAt }) => startsAt), seen });
  }
  return free;
}

/** Of what is free, what wasn't at the last look. Times that come into view with the days aren't new, unless nothing was free. */
function freshOf({ starts, seen }: Free): number[] {
  if (!seen) return [];
  const known = new Set(seen.starts);
  return starts.filter((start) => !known.has(start) && (start < seen.to || known.size === 0));
}

/** Looks at everybody once a week, and notes what is free and what of it is new. @returns whether anything is */
async function look(tx: Tx, accountId: string, now: number): Promise<boolean> {
  let isAnyNew = false;
  for (const free of await freeAtSaved(tx, accountId, now)) {
    const fresh = freshOf(free);
    isAnyNew ||= fresh.length > 0;
    await tx
      .update(savedExpert)
      .set({ seen: { to: now + AHEAD_MS, starts: [...free.starts], fresh } })
      .where(and(eq(savedExpert.accountId, accountId), eq(savedExpert.expertId, free.expertId)));
  }
  return isAnyNew;
}

/**
 * Job `saved.times`: looks once a week for new times of the experts somebody saved, while they want that email (F-08). A
 * week is taken in the transaction that writes its email, so there is one at most, whatever is killed when.
 */
export const lookForNewTimes = defineJob('saved.times', async (deps, { accountId }) => {
  // Switched off, or gone. Quiet hours are the email's to keep.
  const reader = await mailReader(deps, accountId, 'saved');
  if (!reader) return;
  const now = deps.clock.now();
  const nextAt = new Date(now.getTime() + WEEK_MS);
  const runAt = await deps.db.transaction(async (tx) => {
    const [taken] = await tx
      .insert(savedTimes)
      .values({ accountId, nextAt })
      .onConflictDoUpdate({
        target: savedTimes.accountId,
        set: { nextAt },
        setWhere: lte(savedTimes.nextAt, now),
      })
      .returning();
    if (!taken) {
      const [later] = await tx.select().from(savedTimes).where(eq(savedTimes.accountId, accountId));
      return later?.nextAt ?? nextAt;
    }
    if (await look(tx, accountId, now.getTime()))
      await enqueue(tx, {
        kind: 'mail.saved-times',
        payload: { accountId },
        dedupeKey: `mail.saved-times:${accountId}:${now.getTime()}`,
        runAt: now,
        now,
      });
    return nextAt;
  });
  deps.wakeJobs();
  return runAt;
});

/** `Leo Tanaka: Tue 24 Nov, 9:00 am, and 3 more` */
function line({ name, starts }: Free, zone: string): string {
  const [first = 0] = starts;
  const more = starts.length > 1 ? `, and ${starts.length - 1} more` : '';
  return `${name}: ${formatDayShort(first, zone)}, ${formatTime(first, zone)}${more}`;
}

/** Job `mail.saved-times`: the email about what was new at the last look and is still free (F-08). */
export const sendNewTimes = defineJob('mail.saved-times', async (deps, { accountId }, { jobId }) => {
  const reader = await mailReader(deps, accountId, 'saved');
  if (reader instanceof Date) return reader;
  if (!reader || reader.status !== 'active') return;
  const now = deps.clock.now().getTime();
  const free = (await freeAtSaved(deps.db, accountId, now)).flatMap((each) => {
    const fresh = new Set(each.seen?.fresh);
    const starts = each.starts.filter((start) => fresh.has(start));
    return starts.length > 0 ? [{ ...each, starts }] : [];
  });
  const [first] = free;
  if (!first) return;
  const [person] = await deps.db
    .select({ zone: account.timeZone })
    .from(account)
    .where(eq(account.id, accountId));
  const zone = person?.zone ?? 'UTC';
  const more = free.length - NAMED;
  const heading =
    free.length === 1 ? `New times with ${first.name}` : `New times with ${free.length} experts you saved`;
  const { to, unsubscribe } = reader;
  await deps.mailer.send({
    to,
    messageId: jobId,
    subject: heading,
    ...(unsubscribe && { unsubscribe }),
    ...renderMail({
      heading,
      paragraphs: [
        'These times have opened since we last looked, and are free now.',
        ...free.slice(0, NAMED).map((each) => line(each, zone)),
        ...(more > 0 ? [`And ${more} more.`] : []),
        `Times are in your time zone, ${zone.replaceAll('_', ' ')}.`,
      ],
      action: { label: 'See your saved experts', url: `${deps.env.publicUrl}/app/saved` },
      footer:
        'You’re receiving this because you asked for a weekly email about the experts you saved on Nexperts.',
      ...(unsubscribe && { unsubscribe }),
    }),
  });
});
