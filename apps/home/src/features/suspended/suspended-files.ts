import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';

/** Where a suspended person, who has no login, sends files by the link of a mail. */
export const SUSPENDED_FILES = {
  add: endpoints.addSuspendedFile,
  remove: endpoints.removeSuspendedFile,
} as const;

/** Address that downloads one of those files. */
export const suspendedFileUrl = (id: string): string =>
  api.addressOf(endpoints.getSuspendedFile, { params: { id } });
