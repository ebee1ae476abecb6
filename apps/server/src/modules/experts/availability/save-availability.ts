import type { Availability, BodyOf, endpoints, WorkingHours } from '@nexperts/contract';
import { isTimeZone, localDateOf } from '@nexperts/domain';
import { workingHoursForm } from '@nexperts/validation';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit, availabilityOverride, availabilityRule, expert, service } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SignedIn } from '../../../http/context.ts';
import { viewAvailability } from './get-availability.ts';
import { ownExpert } from '../own-expert.ts';

/**
 * Replaces when the signed-in expert can be booked (W-03). Of two saves made from the same version one is kept. What
 * is booked stays booked, inside the new hours or outside.
 * @throws {AppError} NotFound without a profile, ValidationFailed with `fields`, Conflict
 */
export async function saveAvailability(
  { deps, account }: SignedIn,
  { version, hours: sent }: BodyOf<typeof endpoints.saveAvailability>,
): Promise<Availability> {
  const now = deps.clock.now();
  const { id } = await ownExpert(deps.db, account.id);
  const hours = read(sent, now);
  return deps.db.transaction(async (tx) => {
    const [own] = await tx
      .update(expert)
      .set({ timeZone: hours.timeZone, hoursVersion: sql`${expert.hoursVersion} + 1` })
      .where(and(eq(expert.id, id), eq(expert.hoursVersion, version)))
      .returning();
    if (!own)
      throw new AppError(
        'Conflict',
        'Your availability was changed somewhere else, and your changes aren’t saved.',
      );
    await replace(tx, id, hours);
    await tx.insert(audit).values({
      at: now,
      actorId: account.id,
      action: 'expert.availability',
      subject: `expert:${id}`,
      detail: JSON.stringify({ version: own.hoursVersion, timeZone: own.timeZone }),
    });
    return viewAvailability(tx, own, now);
  });
}

/** Dates that are over are left out: a page may have been open since yesterday. @throws {AppError} ValidationFailed */
function read(sent: WorkingHours, now: Date): WorkingHours {
  if (!isTimeZone(sent.timeZone)) throw invalid({ timeZone: 'Choose a time zone' });
  const today = localDateOf(now.getTime(), sent.timeZone);
  const exceptions = sent.exceptions.filter(({ date }) => date >= today);
  const result = z.core.safeParse(workingHoursForm(today), { ...sent, exceptions });
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
  const rules = weekly.flatMap((ranges, day) =>
    ranges.map((range) => ({ expertId, weekday: day + 1, ...range })),
  );
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
  const set = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null));
  if (Object.keys(set).length > 0) await tx.update(service).set(set).where(eq(service.expertId, expertId));
}
