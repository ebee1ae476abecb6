import type { PersonReport } from '@nexperts/contract';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { signedInAccount, withSession } from '../../session.ts';

export interface ReportPage {
  report: PersonReport;
  mayDecide: boolean;
}

/** A reported message or person; the look is logged (M-07, O-06). @throws a redirect to the login, {ApiError} */
export async function loadReport(id: string, request: Request): Promise<ReportPage> {
  const { signal } = request;
  const [viewer, { data, serverNow }] = await Promise.all([
    signedInAccount(request),
    withSession(request, api.desk.report({ params: { id }, signal })),
  ]);
  clock.sync(serverNow);
  return { report: data, mayDecide: viewer.staffRoles.includes('trust') };
}
