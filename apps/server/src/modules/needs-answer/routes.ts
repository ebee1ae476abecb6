import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { needsAnswer } from './needs-answer.ts';

/** Everything that waits for one person (W-02, W-03). */
export function needsAnswerRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.needsAnswer, ({ ctx }) => needsAnswer(ctx));
}
