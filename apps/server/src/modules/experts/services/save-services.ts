import type { BodyOf, endpoints, OwnServices } from '@nexperts/contract';
import { servicesForm } from '@nexperts/validation';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { expert, service } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { ownExpert } from '../own-expert.ts';
import { openingNewTimes } from '../openings/new-times.ts';
import { takeTurns } from '../turns.ts';
import { rulesOf } from '../weekly.ts';
import { viewServices } from './get-services.ts';
import { limitsForNew, type Limits } from './limits-for-new.ts';
import { uncheckedTitles } from './unchecked-titles.ts';

type Body = BodyOf<typeof endpoints.saveServices>;
type Sent = Body['services'][number];
type ServiceRow = typeof service.$inferSelect;

/**
 * Replaces what the signed-in expert offers and the policy on late cancellations (W-03). Of two saves made from the
 * same version one is kept. A hold is made on the terms from before or on the new ones, never on some of both, and
 * keeps them; so does what is booked.
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, Conflict
 */
export async function saveServices(
  { deps, account }: SignedIn,
  { version, latePolicyPct, services: sent }: Body,
): Promise<OwnServices> {
  const now = deps.clock.now();
  const { id } = await ownExpert(deps.db, account.id);
  const services = read(sent);
  const saved = await deps.db.transaction(async (tx) => {
    await takeTurns(tx, id);
    const [own] = await tx
      .update(expert)
      .set({ latePolicyPct, servicesVersion: sql`${expert.servicesVersion} + 1`, changedAt: now })
      .where(and(eq(expert.id, id), eq(expert.servicesVersion, version)))
      .returning();
    if (!own)
      throw new AppError(
        'Conflict',
        'Your services were changed somewhere else, and your changes aren’t saved.',
      );
    await openingNewTimes(tx, { expertId: id, now }, () => replace(tx, own, services, now));
    const view = await viewServices(tx, own);
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.services',
      subject: `expert:${id}`,
      detail: {
        version: own.servicesVersion,
        latePolicyPct,
        services: view.services.map(({ id, durationMin, priceMinor, instant, active }) => ({
          id,
          durationMin,
          priceMinor,
          instant,
          active,
        })),
      },
    });
    return view;
  });
  deps.wakeJobs();
  return saved;
}

/** Titles and descriptions trimmed. @throws {AppError} ValidationFailed */
function read(sent: readonly Sent[]): Sent[] {
  const result = z.core.safeParse(servicesForm, { services: sent });
  if (result.success)
    return result.data.services.map((each, index) => ({ ...each, id: sent[index]?.id ?? null }));
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalid(fields);
}

const invalid = (fields: Record<string, string>): AppError =>
  new AppError('ValidationFailed', Object.values(fields)[0] ?? 'These services can’t be saved', { fields });

/** In one statement, so that prices on cards and kept next slots follow once. */
async function replace(
  tx: Tx,
  own: typeof expert.$inferSelect,
  services: readonly Sent[],
  now: Date,
): Promise<void> {
  const expertId = own.id;
  const stored = await tx.select().from(service).where(eq(service.expertId, expertId));
  if (!namesAll(stored, services)) throw invalid({ services: 'Send each of your services once' });
  if (services.length === 0) return;
  const unchecked = await uncheckedTitles(tx, own, { sent: services, stored }, now);
  if (unchecked) throw invalid(unchecked);
  const usual = limitsForNew(stored);
  const limits = services.map((each) => limitsOf(each, stored.find(({ id }) => id === each.id) ?? usual));
  await tx
    .insert(service)
    .values(
      services.map(
        (
          { id, questions, hours, title, description, durationMin, priceMinor, instant, active },
          position,
        ) => ({
          title,
          description,
          durationMin,
          priceMinor,
          instant,
          active,
          ...limits[position],
          hours: hours && rulesOf(hours),
          questions: questions.map((each) => ({ ...each, id: each.id ?? randomUUID() })),
          id: id ?? randomUUID(),
          expertId,
          position,
        }),
      ),
    )
    .onConflictDoUpdate({
      target: service.id,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        durationMin: sql`excluded.duration_min`,
        priceMinor: sql`excluded.price_minor`,
        instant: sql`excluded.instant`,
        active: sql`excluded.active`,
        minNoticeMin: sql`excluded.min_notice_min`,
        bufferBeforeMin: sql`excluded.buffer_before_min`,
        bufferAfterMin: sql`excluded.buffer_after_min`,
        hours: sql`excluded.hours`,
        questions: sql`excluded.questions`,
        position: sql`excluded.position`,
      },
    });
  if (
    services.some(({ id }, index) =>
      isChanged(
        stored.find((each) => each.id === id),
        limits[index],
      ),
    )
  )
    await tx
      .update(expert)
      .set({ hoursVersion: sql`${expert.hoursVersion} + 1` })
      .where(eq(expert.id, expertId));
}

const EDITED = ['minNoticeMin', 'bufferBeforeMin', 'bufferAfterMin'] as const;

/** What is sent of the limits, and the rest as before. */
function limitsOf(sent: Sent, before: Partial<Limits>): Partial<Limits> {
  const limits: Partial<Limits> = {};
  for (const name of [...EDITED, 'horizonDays'] as const) {
    const value = (name === 'horizonDays' ? null : sent[name]) ?? before[name];
    if (value !== undefined) limits[name] = value;
  }
  return limits;
}

/** An open editor of hours has to learn of a change, as its save has the limits of all services (F-13). */
const isChanged = (before: ServiceRow | undefined, after: Partial<Limits> | undefined): boolean =>
  before !== undefined && EDITED.some((name) => before[name] !== after?.[name]);

/** Services are never removed: what was booked refers to them. */
function namesAll(stored: readonly ServiceRow[], services: readonly Sent[]): boolean {
  const named = services.flatMap(({ id }) => id ?? []);
  const own = new Set(stored.map(({ id }) => id));
  return named.length === own.size && new Set(named).size === own.size && named.every((id) => own.has(id));
}
