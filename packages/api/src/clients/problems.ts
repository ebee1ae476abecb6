import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { bind, type Call } from '../call.ts';

/** What follows a session: the wrap-up, a problem, goodwill and an appeal. */
export interface ProblemsClient {
  readonly wrapUp: Call<typeof endpoints.getWrapUp>;
  readonly awaiting: Call<typeof endpoints.awaitingProblems>;
  readonly needsAnswer: Call<typeof endpoints.needsAnswer>;
  readonly report: Call<typeof endpoints.reportProblem>;
  readonly answer: Call<typeof endpoints.answerProblem>;
  readonly reply: Call<typeof endpoints.replyToProblem>;
  readonly answerHearing: Call<typeof endpoints.answerDisputeHearing>;
  readonly refund: Call<typeof endpoints.refundByGoodwill>;
  readonly appeal: Call<typeof endpoints.appealVerdict>;
  /** Of a suspended person, by the link of a mail */
  readonly answerCode: Call<typeof endpoints.answerCode>;
  readonly enterAnswers: Call<typeof endpoints.enterAnswers>;
  readonly answersWaiting: Call<typeof endpoints.answersWaiting>;
  readonly answerSuspended: Call<typeof endpoints.answerSuspended>;
  readonly answerCaseSuspended: Call<typeof endpoints.answerCaseSuspended>;
  /** What staff allege of the caller in a case of their own */
  readonly hearings: Call<typeof endpoints.safetyHearings>;
  readonly answerCase: Call<typeof endpoints.answerSafetyCase>;
}

export function problemsClient(host: KyInstance): ProblemsClient {
  return {
    wrapUp: bind(host, endpoints.getWrapUp),
    awaiting: bind(host, endpoints.awaitingProblems),
    needsAnswer: bind(host, endpoints.needsAnswer),
    report: bind(host, endpoints.reportProblem),
    answer: bind(host, endpoints.answerProblem),
    reply: bind(host, endpoints.replyToProblem),
    answerHearing: bind(host, endpoints.answerDisputeHearing),
    refund: bind(host, endpoints.refundByGoodwill),
    appeal: bind(host, endpoints.appealVerdict),
    answerCode: bind(host, endpoints.answerCode),
    enterAnswers: bind(host, endpoints.enterAnswers),
    answersWaiting: bind(host, endpoints.answersWaiting),
    answerSuspended: bind(host, endpoints.answerSuspended),
    answerCaseSuspended: bind(host, endpoints.answerCaseSuspended),
    hearings: bind(host, endpoints.safetyHearings),
    answerCase: bind(host, endpoints.answerSafetyCase),
  };
}
