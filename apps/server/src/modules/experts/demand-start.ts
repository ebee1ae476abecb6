import { isStart, startStepMin, zoneLabel } from '@nexperts/domain';
import { AppError } from '../../http/app-error.ts';
import type { SlotExpert, SlotService } from './slots.ts';

interface Asked {
  readonly service: Pick<SlotService, 'durationMin'>;
  readonly expert: Pick<SlotExpert, 'timeZone'>;
}

/**
 * Refuses a start at which no session of this length begins, free or not (F-02).
 * @param startsAt epoch ms
 * @param field of the request that asked for it
 * @throws {AppError} ValidationFailed
 */
export function demandStart(
  { service: { durationMin }, expert: { timeZone } }: Asked,
  startsAt: number,
  field: 'startsAt' | 'times',
): void {
  if (isStart(startsAt, timeZone, durationMin)) return;
  const stepMin = startStepMin(durationMin);
  const when = stepMin === 60 ? 'on the hour' : `every ${stepMin} minutes from the hour`;
  const message = `Sessions of ${durationMin} min start ${when}, ${zoneLabel(timeZone, startsAt).city} time. Choose another time`;
  throw new AppError('ValidationFailed', message, { fields: { [field]: message } });
}
