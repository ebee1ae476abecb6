import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** Operations of staff (W-04): expert applications, accounts whose owners can't log in, alarms. */
export interface StaffClient {
  readonly applications: Call<typeof endpoints.listApplications>;
  readonly application: Call<typeof endpoints.reviewApplication>;
  readonly decide: Call<typeof endpoints.decideApplication>;
  readonly decideProblem: Call<typeof endpoints.decideProblem>;
  readonly shareReport: Call<typeof endpoints.shareReport>;
  readonly hearExpert: Call<typeof endpoints.hearExpert>;
  readonly takeOverProblem: Call<typeof endpoints.takeOverProblem>;
  readonly decideAppeal: Call<typeof endpoints.decideAppeal>;
  readonly decideReview: Call<typeof endpoints.decideReview>;
  readonly overview: Call<typeof endpoints.staffOverview>;
  readonly alarms: Call<typeof endpoints.listAlarms>;
  readonly clearAlarm: Call<typeof endpoints.clearAlarm>;
  readonly findAccount: Call<typeof endpoints.findAccountForStaff>;
  readonly askToRemoveSecondFactor: Call<typeof endpoints.askToRemoveSecondFactor>;
  readonly withdrawSecondFactorRemoval: Call<typeof endpoints.withdrawSecondFactorRemoval>;
  /** Address that downloads a document of an application */
  readonly fileUrl: (id: string, fileId: string) => string;
}

export function staffClient(host: KyInstance, baseUrl: string): StaffClient {
  return {
    applications: bind(host, endpoints.listApplications),
    application: bind(host, endpoints.reviewApplication),
    decide: bind(host, endpoints.decideApplication),
    decideProblem: bind(host, endpoints.decideProblem),
    shareReport: bind(host, endpoints.shareReport),
    hearExpert: bind(host, endpoints.hearExpert),
    takeOverProblem: bind(host, endpoints.takeOverProblem),
    decideAppeal: bind(host, endpoints.decideAppeal),
    decideReview: bind(host, endpoints.decideReview),
    overview: bind(host, endpoints.staffOverview),
    alarms: bind(host, endpoints.listAlarms),
    clearAlarm: bind(host, endpoints.clearAlarm),
    findAccount: bind(host, endpoints.findAccountForStaff),
    askToRemoveSecondFactor: bind(host, endpoints.askToRemoveSecondFactor),
    withdrawSecondFactorRemoval: bind(host, endpoints.withdrawSecondFactorRemoval),
    fileUrl: (id: string, fileId: string): string =>
      addressOf(baseUrl, endpoints.reviewedFile, { id, fileId }),
  };
}
