import type { Availability, WorkingHours } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { localDateOf } from '@nexperts/domain';
import { firstErrors, workingHoursForm } from '@nexperts/validation';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { useDraft, type Draft } from '../../ui/forms/use-draft.ts';
import { sameHours } from './hours.ts';

/**
 * The hours on the screen and the hours that are saved. Errors are by path, as in `weekly.0.1.endMinute`, and shown at
 * once: a choice is never half typed.
 */
export function useHours(loaded: Availability): Draft<Availability, WorkingHours> {
  return useDraft({
    loaded,
    formOf: ({ hours }) => hours,
    isSame: sameHours,
    errorsOf: (hours) => firstErrors(workingHoursForm(localDateOf(clock.now(), hours.timeZone)), hours),
    load: () => api.call(endpoints.getAvailability, {}),
    store: (version, hours) => api.call(endpoints.saveAvailability, { body: { version, hours } }),
    wordsWhenStored: () => 'Saved. Visitors see these times now.',
  });
}
