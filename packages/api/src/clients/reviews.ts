import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { addressOf, bind } from '../call.ts';

/** Reviews of a session by its two sides, replies and reports. */
export function reviewsClient(host: KyInstance) {
  return {
    reviewing: bind(host, endpoints.getReviewing),
    save: bind(host, endpoints.saveReview),
    reply: bind(host, endpoints.replyToReview),
    report: bind(host, endpoints.reportReview),
  };
}

/** The answer card of a session. */
export function answerCardsClient(host: KyInstance, baseUrl: string) {
  return {
    get: bind(host, endpoints.getAnswerCard),
    save: bind(host, endpoints.saveAnswerCard),
    tick: bind(host, endpoints.tickStep),
    /** Address that downloads the card */
    exportUrl: (id: string, as: 'pdf' | 'md'): string =>
      `${addressOf(baseUrl, endpoints.exportAnswerCard, { id })}?as=${as}`,
  };
}
