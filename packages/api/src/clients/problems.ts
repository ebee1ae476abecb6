import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** What follows a session: the wrap-up, a problem, goodwill and an appeal. */
export function problemsClient(host: KyInstance) {
  return {
    wrapUp: bind(host, endpoints.getWrapUp),
    awaiting: bind(host, endpoints.awaitingProblems),
    report: bind(host, endpoints.reportProblem),
    answer: bind(host, endpoints.answerProblem),
    reply: bind(host, endpoints.replyToProblem),
    answerHearing: bind(host, endpoints.answerDisputeHearing),
    refund: bind(host, endpoints.refundByGoodwill),
    appeal: bind(host, endpoints.appealVerdict),
  };
}
