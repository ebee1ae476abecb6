import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';

/** Reviews of a session by its two sides, replies and reports. */
export interface ReviewsClient {
  readonly reviewing: Call<typeof endpoints.getReviewing>;
  readonly save: Call<typeof endpoints.saveReview>;
  readonly reply: Call<typeof endpoints.replyToReview>;
  readonly report: Call<typeof endpoints.reportReview>;
  readonly reported: Call<typeof endpoints.reportedReviews>;
}

export function reviewsClient(host: KyInstance): ReviewsClient {
  return {
    reviewing: bind(host, endpoints.getReviewing),
    save: bind(host, endpoints.saveReview),
    reply: bind(host, endpoints.replyToReview),
    report: bind(host, endpoints.reportReview),
    reported: bind(host, endpoints.reportedReviews),
  };
}

/** The answer card of a session. */
export interface AnswerCardsClient {
  readonly get: Call<typeof endpoints.getAnswerCard>;
  readonly save: Call<typeof endpoints.saveAnswerCard>;
  readonly tick: Call<typeof endpoints.tickStep>;
  /** Address that downloads the card */
  readonly exportUrl: (id: string, as: 'pdf' | 'md') => string;
}

export function answerCardsClient(host: KyInstance, baseUrl: string): AnswerCardsClient {
  return {
    get: bind(host, endpoints.getAnswerCard),
    save: bind(host, endpoints.saveAnswerCard),
    tick: bind(host, endpoints.tickStep),
    exportUrl: (id: string, as: 'pdf' | 'md'): string =>
      `${addressOf(baseUrl, endpoints.exportAnswerCard, { id })}?as=${as}`,
  };
}
