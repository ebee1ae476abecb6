import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { decideReview } from './decide-review.ts';
import { expertReviews } from './expert-reviews.ts';
import { getReviewing } from './get-reviewing.ts';
import { replyToReview } from './reply-to-review.ts';
import { reportReview } from './report-review.ts';
import { reportedReviews } from './reported-by.ts';
import { saveReview } from './save-review.ts';

/** Reviews of sessions. */
export function reviewRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getReviewing, ({ ctx, params }) => getReviewing(ctx, params.id));
  route(api, endpoints.saveReview, ({ ctx, params, body }) => saveReview(ctx, params.id, body));
  route(api, endpoints.expertReviews, ({ ctx, params, query }) => expertReviews(ctx, params.handle, query));
  route(api, endpoints.replyToReview, ({ ctx, params, body }) => replyToReview(ctx, params.id, body.text));
  route(api, endpoints.reportReview, ({ ctx, params, body }) => reportReview(ctx, params.id, body));
  route(api, endpoints.reportedReviews, ({ ctx, query }) => reportedReviews(ctx, query.ids));
  route(api, endpoints.decideReview, ({ ctx, params, body }) => decideReview(ctx, params.id, body));
}
