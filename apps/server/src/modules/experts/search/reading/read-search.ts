import type { endpoints, ResponseOf } from '@nexperts/contract';
import { isTimeZone } from '@nexperts/domain';
import type * as z from 'zod/mini';
import { AppError } from '../../../../http/app-error.ts';
import type { Ctx } from '../../../../http/context.ts';
import type { When } from './time-words.ts';

type Answer = ResponseOf<typeof endpoints.readSearch>;

const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function wire(when: When): Partial<Answer> {
  if ('window' in when) return { window: when.window };
  const { day, until, hours } = when;
  return {
    day,
    ...(until !== null && { until }),
    ...(hours && { hours: `${formatClock(hours.startMinute)}-${formatClock(hours.endMinute)}` }),
  };
}

/**
 * What somebody typed, read for time, language, price and length (F-11). Stores nothing.
 * @throws {AppError} ValidationFailed for an unknown zone
 */
export async function readSearch(
  { deps }: Ctx,
  { q, zone }: z.output<typeof endpoints.readSearch.query>,
): Promise<Answer> {
  if (!isTimeZone(zone)) {
    const message = 'Unknown time zone';
    throw new AppError('ValidationFailed', message, { fields: { zone: message } });
  }
  // Its lists and chrono-node are loaded with the first search that is typed.
  const { readWords } = await import('./read-words.ts');
  const { words, when, language, price, length } = readWords(q, zone, deps.clock.now().getTime());
  return {
    words,
    ...(when && wire(when)),
    ...(language !== null && { language }),
    ...(price !== null && { maxPrice: price * 100 }),
    ...(length !== null && { durationMin: length }),
  };
}
