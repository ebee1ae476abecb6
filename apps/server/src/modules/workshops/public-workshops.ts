import type { endpoints, ResponseOf, WorkshopPage } from '@nexperts/contract';
import { and, asc, desc, eq, gt, inArray, lte, ne, not, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { account, expert, groupSession, workshop } from '../../db/schema/index.ts';
import { at } from '../../db/instants.ts';
import { pageOf, placeOf } from '../../db/time-cursor.ts';
import { notFound } from '../../http/app-error.ts';
import type { Deps } from '../../deps.ts';
import type { DbOrTx } from '../../db/types.ts';
import type { Ctx } from '../../http/context.ts';
import { seatCounts } from '../bookings/index.ts';
import { isPublic } from '../experts/index.ts';
import { selectSessions } from './rows.ts';
import { countsOf, viewCard, viewPage } from './view.ts';

const PAGE = 24;

/**
 * A page of the sessions that experts whom visitors see have published (H-05): those ahead, the nearest first, without
 * cancelled ones; or those that took place, the latest first.
 */
export async function listWorkshops(
  { deps: { db, clock } }: Ctx,
  { scope, handle, cursor }: z.output<typeof endpoints.listWorkshops.query>,
): Promise<ResponseOf<typeof endpoints.listWorkshops>> {
  const now = clock.now();
  const isAhead = scope === 'ahead';
  const place = cursor === undefined ? null : placeOf(cursor);
  const onward =
    place &&
    sql`(${groupSession.startsAt}, ${groupSession.id}) ${isAhead ? sql`>` : sql`<`} (${at(place.at)}, ${place.id}::uuid)`;
  const order = isAhead ? asc : desc;
  const rows = await selectSessions(db)
    .where(
      and(
        isPublic(),
        isAhead
          ? and(eq(groupSession.status, 'scheduled'), gt(groupSession.endsAt, now))
          : and(inArray(groupSession.status, ['scheduled', 'over']), lte(groupSession.endsAt, now)),
        handle === undefined ? undefined : eq(expert.handle, handle),
        onward ?? undefined,
      ),
    )
    .orderBy(order(groupSession.startsAt), order(groupSession.id))
    .limit(PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ session }) => ({
    at: session.startsAt.getTime(),
    id: session.id,
  }));
  const counts = await seatCounts(
    db,
    page.map(({ session }) => session.id),
    now,
  );
  return { data: page.map((row) => viewCard(row, countsOf(counts, row.session.id), now)), next };
}

/**
 * A workshop’s page with its dates (H-05).
 * @throws {AppError} NotFound: no such workshop, or its host’s profile isn’t public
 */
export async function getWorkshop({ deps }: Ctx, slug: string): Promise<WorkshopPage> {
  const page = await findWorkshop(deps, slug);
  if (!page) throw notFound('Workshop');
  return page;
}

/** The same for the page that the server renders; null: no such workshop, or its host’s profile isn’t public. */
export async function findWorkshop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  slug: string,
): Promise<WorkshopPage | null> {
  const now = clock.now();
  const [found] = await db
    .select({ workshop, host: expert })
    .from(workshop)
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(workshop.slug, slug), isPublic()));
  if (!found) return null;
  const sessions = await db.select().from(groupSession).where(eq(groupSession.workshopId, found.workshop.id));
  const counts = await seatCounts(
    db,
    sessions.map(({ id }) => id),
    now,
  );
  return viewPage(found, sessions, counts, now);
}

/** Whether a workshop was published at an address and its host’s profile isn’t public any more, as when it is suspended. */
export async function isWorkshopGone(db: DbOrTx, slug: string): Promise<boolean> {
  const hidden = db
    .select({ id: workshop.id })
    .from(workshop)
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(workshop.slug, slug), not(isPublic() ?? sql`true`)));
  return (await hidden).length > 0;
}

/** Addresses of the workshops that visitors see and that have a date which wasn’t cancelled, for the sitemap (H-05). */
export async function publishedSlugs(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: workshop.slug })
    .from(workshop)
    .innerJoin(groupSession, eq(groupSession.workshopId, workshop.id))
    .innerJoin(expert, eq(expert.id, workshop.expertId))
    .innerJoin(account, eq(account.id, expert.accountId))
    .where(and(isPublic(), ne(groupSession.status, 'cancelled')))
    .orderBy(asc(workshop.slug));
  return rows.map(({ slug }) => slug);
}
