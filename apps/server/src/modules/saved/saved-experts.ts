import type { DataOf, endpoints, ResponseOf } from '@nexperts/contract';
import { SAVED_MAX } from '@nexperts/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { expert, savedExpert } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { cardsById, findExpert } from '../experts/index.ts';

/** The experts the caller saved, the newest first. Whose page isn't public is only counted. */
export async function listSaved({
  deps: { db, clock },
  account,
}: SignedIn): Promise<ResponseOf<typeof endpoints.listSaved>> {
  const now = clock.now();
  const rows = await db
    .select({ id: savedExpert.expertId, at: savedExpert.savedAt, latePolicyPct: expert.latePolicyPct })
    .from(savedExpert)
    .innerJoin(expert, eq(expert.id, savedExpert.expertId))
    .where(eq(savedExpert.accountId, account.id))
    .orderBy(desc(savedExpert.savedAt), desc(savedExpert.expertId));
  const cards = await cardsById(
    db,
    rows.map(({ id }) => id),
    now.getTime(),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const data = cards.flatMap((card) => {
    const row = rowOf.get(card._id);
    return row ? { ...card, latePolicyPct: row.latePolicyPct, savedAt: row.at.toISOString() } : [];
  });
  return { data, hidden: rows.length - data.length };
}

/** The handles of those the caller saved, of hidden ones too. */
export async function savedHandles({ deps: { db }, account }: SignedIn): Promise<string[]> {
  const rows = await db
    .select({ handle: expert.handle })
    .from(savedExpert)
    .innerJoin(expert, eq(expert.id, savedExpert.expertId))
    .where(eq(savedExpert.accountId, account.id))
    .orderBy(desc(savedExpert.savedAt), desc(savedExpert.expertId));
  return rows.map(({ handle }) => handle);
}

/** Whether the caller saved an expert. @throws {AppError} NotFound */
export async function isExpertSaved(
  { deps: { db }, account }: SignedIn,
  handle: string,
): Promise<DataOf<typeof endpoints.isExpertSaved>> {
  const { id } = await findExpert(db, handle);
  const own = and(eq(savedExpert.accountId, account.id), eq(savedExpert.expertId, id));
  return { isSaved: (await db.$count(savedExpert, own)) > 0 };
}

/**
 * Saves an expert; once more changes nothing.
 * @throws {AppError} NotFound; WrongState: themselves, or {@link SAVED_MAX} are saved
 */
export async function saveExpert({ deps: { db, clock }, account }: SignedIn, handle: string): Promise<void> {
  const { id, accountId } = await findExpert(db, handle);
  if (accountId === account.id) throw new AppError('WrongState', 'This is your own page');
  const own = eq(savedExpert.accountId, account.id);
  const isThere = (await db.$count(savedExpert, and(own, eq(savedExpert.expertId, id)))) > 0;
  if (isThere) return;
  if ((await db.$count(savedExpert, own)) >= SAVED_MAX)
    throw new AppError('WrongState', `You can save ${SAVED_MAX} experts. Remove one first.`);
  await db
    .insert(savedExpert)
    .values({ accountId: account.id, expertId: id, savedAt: clock.now() })
    .onConflictDoNothing();
}

/** Takes an expert off the list, public or not. */
export async function unsaveExpert({ deps: { db }, account }: SignedIn, handle: string): Promise<void> {
  const those = db.select({ id: expert.id }).from(expert).where(eq(expert.handle, handle));
  await db
    .delete(savedExpert)
    .where(and(eq(savedExpert.accountId, account.id), inArray(savedExpert.expertId, those)));
}
