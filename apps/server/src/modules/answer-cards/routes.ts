import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { partyBooking } from '../bookings/index.ts';
import { exportAnswerCard } from './export-answer-card.ts';
import { answerWith } from './rows.ts';
import { saveAnswerCard } from './save-answer-card.ts';
import { tickStep } from './tick-step.ts';

/** Answer cards. */
export function answerCardRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getAnswerCard, async ({ ctx: { deps, account }, params }) =>
    answerWith(deps.db, await partyBooking(deps.db, params.id, account.id), deps.clock.now()),
  );
  route(api, endpoints.saveAnswerCard, ({ ctx, params, body }) => saveAnswerCard(ctx, params.id, body));
  route(api, endpoints.tickStep, ({ ctx, params, body }) => tickStep(ctx, params.id, body));
  route(api, endpoints.exportAnswerCard, ({ ctx, params, query }) =>
    exportAnswerCard(ctx, params.id, query.as),
  );
}
