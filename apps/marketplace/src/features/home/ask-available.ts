import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import type { Available } from './available-store.ts';

/** @throws {ApiError} */
export function askAvailable(): Promise<Available> {
  return api.call(endpoints.availableToday, {});
}
