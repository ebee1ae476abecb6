import type { Availability, BodyOf, endpoints, WorkingHours } from '@nexperts/contract';
import { hasCaps, isTimeZone, localDateOf } from '@nexperts/domain';
import { workingHoursForm } from '@nexperts/validation';
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../../../db/record.ts';
import { availabilityOverride, availabilityRule, expert, service } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { viewAvailability } from './get-availability.ts';
import { ownExpert } from '../own-expert.ts';
import { openAfterPause, openingNewTimes } from '../openings/new-times.ts';
import { takeTurns } from '../turns.ts';
import { rulesOf } from '../weekly.ts';

/**
 * Replaces when the signed-in expert can be booked (W-03), with caps and a pause of new bookings (F-13). Of two saves made
 * from the same version one is kept. What is booked or held stays so, inside the new hours and caps or outside; a hold is
 * made on the terms from before or on the new ones.
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, Conflict
 */
export async function saveAvailability(
  { deps, account }: SignedIn,
  { version, hours: sent }: BodyOf<typeof endpoints.saveAvailability>,
): Promise<Availability> {
  const now = deps.clock.now();
  const { id } = await ownExpert(deps.db, account.id);
  const hours = read(sent, now);
  const saved = await deps.db.transaction(async (tx) => {
    await takeTurns(tx, id);
    return openingNewTimes(tx, { expertId: id, now }, () =>
      save(tx, { id, actorId: account.id, version, hours, now }),
    );
  });
  deps.wakeJobs();
  return saved;
}

interface Saving {
  id: string;
  actorId: string;
  version: number;
  hours: WorkingHours;
  now: Date;
}

/** @throws {AppError} Conflict */
async function save(tx: Tx, { id, actorId, version, hours, now }: Saving): Promise<Availability> {
  const [own] = await tx
    .update(expert)
    .set({
      timeZone: hours.timeZone,
      caps: hasCaps(hours.caps) ? hours.caps : null,
      pausedUntil: hours.pause?.until ?? null,
      pauseLine: hours.pause?.line ?? '',
      hoursVersion: sql`${expert.hoursVersion} + 1`,
      changedAt: now,
    })
    .where(and(eq(expert.id, id), eq(expert.hoursVersion, version)))
    .returning();
  if (!own)
    throw new AppError(
      'Conflict',
      'Your availability was changed somewhere else, and your changes aren’t saved.',
    );
  await replace(tx, id, hours);
  if (own.pausedUntil) await openAfterPause(tx, own, own.pausedUntil, now);
  await record(tx, {
    now,
    actorId,
    action: 'expert.availability',
    subject: `expert:${id}`,
    detail: {
      version: own.hoursVersion,
      timeZone: own.timeZone,
      ...(hours.pause && { pausedUntil: hours.pause.until }),
    },
  });
  return viewAvailability(tx, own, now);
}

/** Dates and a pause that are over are left out: a page may have been open since yesterday. @throws {AppError} ValidationFailed */
function read(sent: WorkingHours, now: Date): WorkingHours {
  if (!isTimeZone(sent.timeZone)) throw invalid({ timeZone: 'Choose a time zone' });
  const today = localDateOf(now.getTime(), sent.timeZone);
  const exceptions = sent.exceptions.filter(({ date }) => date >= today);
  const pause = sent.pause && sent.pause.until > today ? sent.pause : null;
  const result = z.core.safeParse(workingHoursForm(today), { ...sent, exceptions, pause });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalid(fields);
}

const invalid = (fields: Record<string, string>): AppError =>
  new AppError('ValidationFailed', Object.values(fields)[0] ?? 'These hours can’t be saved', { fields });

async function replace(
  tx: Tx,
  expertId: string,
  { weekly, exceptions, limits }: WorkingHours,
): Promise<void> {
  await tx.delete(availabilityRule).where(eq(availabilityRule.expertId, expertId));
  const rules = rulesOf(weekly).map((rule) => ({ expertId, ...rule }));
  if (rules.length > 0) await tx.insert(availabilityRule).values(rules);
  await tx.delete(availabilityOverride).where(eq(availabilityOverride.expertId, expertId));
  if (exceptions.length > 0)
    await tx.insert(availabilityOverride).values(
      exceptions.map(({ date, ranges }) => ({
        expertId,
        date,
        ranges: ranges.toSorted((a, b) => a.startMinute - b.startMinute),
      })),
    );
  await limitServices(tx, expertId, limits);
}

/** Limits of all services. An open editor of services has to learn of a change, as its save has the limits of each (F-13). */
async function limitServices(tx: Tx, expertId: string, limits: WorkingHours['limits']): Promise<void> {
  const differs: (SQL | undefined)[] = [];
  const set: Partial<typeof service.$inferInsert> = {};
  for (const name of ['minNoticeMin', 'bufferBeforeMin', 'bufferAfterMin', 'horizonDays'] as const) {
    const value = limits[name];
    if (value === null) continue;
    set[name] = value;
    differs.push(ne(service[name], value));
  }
  if (differs.length === 0) return;
  const changed = await tx
    .update(service)
    .set(set)
    .where(and(eq(service.expertId, expertId), or(...differs)))
    .returning({ id: service.id });
  if (changed.length === 0) return;
  await tx
    .update(expert)
    .set({ servicesVersion: sql`${expert.servicesVersion} + 1` })
    .where(eq(expert.id, expertId));
}
