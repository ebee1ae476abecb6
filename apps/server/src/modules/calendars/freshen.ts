import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { calendarSource } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { MINUTE_MS } from '@nexperts/domain';
import { readSource } from './read-source.ts';

/** How old a reading may be when somebody holds a time (F-04). */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Reads the outside calendars of an expert again that were last asked for more than five minutes ago, before somebody
 * holds a time (F-04). It waits for two seconds at most: then what is known counts, and the reading goes on by itself.
 * @param checkedAt when the first of them was asked for, in epoch ms; null: there are none
 */
export async function freshenCalendars(
  deps: Deps,
  { expertId, checkedAt }: { expertId: string; checkedAt: number | null },
): Promise<void> {
  const staleAt = deps.clock.now().getTime() - FRESH_MS;
  if (checkedAt === null || checkedAt > staleAt) return;
  const stale = await deps.db
    .select({ id: calendarSource.id })
    .from(calendarSource)
    .where(
      and(
        eq(calendarSource.expertId, expertId),
        isNotNull(calendarSource.secret),
        lte(calendarSource.checkedAt, new Date(staleAt)),
      ),
    );
  // Somebody else's server decides what goes wrong here; it never is the client's problem.
  const reading = Promise.all(
    stale.map(({ id }) =>
      readSource(deps, id).catch((error: unknown) => deps.log.warn({ err: error, calendar: id }, 'calendar')),
    ),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, deps.calendars.holdPatienceMs);
  });
  await Promise.race([reading, patience]);
  clearTimeout(timer);
}
