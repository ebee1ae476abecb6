import type { PersonReport } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { StaffRole } from '@nexperts/domain';
import { api } from '../../../api.ts';
import { signedInAccount, withSession } from '../../../session.ts';

export interface ReportPage {
  report: PersonReport;
  /** The viewer's */
  roles: readonly StaffRole[];
}

/** A reported message or person; the look is logged (M-07, O-06). @throws a redirect to the login, {ApiError} */
export async function loadReport(id: string, request: Request): Promise<ReportPage> {
  const { signal } = request;
  const [viewer, { data }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.call(endpoints.staffReport, { params: { id }, signal })),
  ]);
  return { report: data, roles: viewer.staffRoles };
}
