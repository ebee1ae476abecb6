import type { SavedExpert } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { COMPARED_MAX } from '@nexperts/domain';
import { api } from '../../api.ts';
import { withSession } from '../../session.ts';

export interface SavedData {
  experts: readonly SavedExpert[];
  /** How many more are saved and have no public page at present */
  hidden: number;
  /** Those that the address names in `compare`, in its order; fewer than two: the list is shown */
  compared: readonly SavedExpert[];
}

/** The experts the viewer saved, and which of them are compared (F-08). @throws a redirect to the login, {ApiError} */
export async function loadSaved(request: Request): Promise<SavedData> {
  const { data, hidden } = await withSession(
    request,
    api.call(endpoints.listSaved, { signal: request.signal }),
  );
  const asked = new URL(request.url).searchParams.get('compare')?.split(',') ?? [];
  const compared = [...new Set(asked)].flatMap((handle) => data.find((each) => each.handle === handle) ?? []);
  return { experts: data, hidden, compared: compared.slice(0, COMPARED_MAX) };
}
