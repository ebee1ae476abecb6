import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Operations of staff (W-04): expert applications, accounts whose owners can't log in, alarms. */
export function staffClient(host: KyInstance, baseUrl: string) {
  return {
    applications: bind(host, endpoints.listApplications),
    application: bind(host, endpoints.reviewApplication),
    decide: bind(host, endpoints.decideApplication),
    decideProblem: bind(host, endpoints.decideProblem),
    shareReport: bind(host, endpoints.shareReport),
    takeOverProblem: bind(host, endpoints.takeOverProblem),
    decideAppeal: bind(host, endpoints.decideAppeal),
    decideReview: bind(host, endpoints.decideReview),
    overview: bind(host, endpoints.staffOverview),
    alarms: bind(host, endpoints.listAlarms),
    clearAlarm: bind(host, endpoints.clearAlarm),
    findAccount: bind(host, endpoints.findAccountForStaff),
    askToRemoveSecondFactor: bind(host, endpoints.askToRemoveSecondFactor),
    withdrawSecondFactorRemoval: bind(host, endpoints.withdrawSecondFactorRemoval),
    /** Address that downloads a document of an application */
    fileUrl: (id: string, fileId: string): string =>
      addressOf(baseUrl, endpoints.reviewedFile, { id, fileId }),
  };
}
