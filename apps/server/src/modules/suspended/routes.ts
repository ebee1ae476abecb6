import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { addSuspendedFile, admitSuspendedFile, getSuspendedFile, removeSuspendedFile } from './files.ts';
import { answerCaseSuspended, answerCode, answerSuspended, answersWaiting, enterAnswers } from './verbs.ts';

/** What a suspended person answers by the link of a mail, without a login. */
export function suspendedRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.answerCode, ({ ctx, body }) => answerCode(ctx, body.token));
  route(api, endpoints.enterAnswers, ({ ctx, body, c }) => enterAnswers(ctx, body, c));
  route(api, endpoints.answersWaiting, ({ ctx, c }) => answersWaiting(ctx, c));
  route(api, endpoints.answerSuspended, ({ ctx, params, body, c }) =>
    answerSuspended(ctx, { id: params.id, answer: body }, c),
  );
  route(api, endpoints.answerCaseSuspended, ({ ctx, params, body, c }) =>
    answerCaseSuspended(ctx, { id: params.id, answer: body }, c),
  );
  route(
    api,
    endpoints.addSuspendedFile,
    ({ ctx, file, c }) => addSuspendedFile(ctx, file, c),
    admitSuspendedFile,
  );
  route(api, endpoints.getSuspendedFile, ({ ctx, params, c }) => getSuspendedFile(ctx, params.id, c));
  route(api, endpoints.removeSuspendedFile, ({ ctx, params, c }) => removeSuspendedFile(ctx, params.id, c));
}
