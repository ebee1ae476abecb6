import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { answerProblem } from './answer-problem.ts';
import { appealVerdict } from './appeal-verdict.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideProblem, shareReport } from './decide-problem.ts';
import { getWrapUp } from './get-wrap-up.ts';
import { hearExpert } from './hear-expert.ts';
import { listAwaiting } from './list-awaiting.ts';
import { replyToProblem } from './reply-to-problem.ts';
import { reportProblem } from './report-problem.ts';
import { takeOverProblem } from './take-over-problem.ts';

/** What follows a session: the wrap-up, problems and appeals. */
export function problemRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getWrapUp, ({ ctx, params }) => getWrapUp(ctx, params.id));
  route(api, endpoints.awaitingProblems, ({ ctx }) => listAwaiting(ctx));
  route(api, endpoints.reportProblem, ({ ctx, params, body }) => reportProblem(ctx, params.id, body));
  route(api, endpoints.answerProblem, ({ ctx, params, body }) => answerProblem(ctx, params.id, body));
  route(api, endpoints.replyToProblem, ({ ctx, params, body }) => replyToProblem(ctx, params.id, body));
  route(api, endpoints.appealVerdict, ({ ctx, params, body }) => appealVerdict(ctx, params.id, body));
  route(api, endpoints.decideProblem, ({ ctx, params, body }) => decideProblem(ctx, params.id, body));
  route(api, endpoints.takeOverProblem, ({ ctx, params, body }) => takeOverProblem(ctx, params.id, body));
  route(api, endpoints.hearExpert, ({ ctx, params, body }) => hearExpert(ctx, params.id, body));
  route(api, endpoints.shareReport, ({ ctx, params }) => shareReport(ctx, params.id));
  route(api, endpoints.decideAppeal, ({ ctx, params, body }) => decideAppeal(ctx, params.id, body));
}
