import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { answerRecording, askToRecord, getRecording, stopRecording } from './consent.ts';

/** Consent to recordings (G-08); what is recorded reaches no server. */
export function recordingRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getRecording, ({ ctx, params }) => getRecording(ctx, params.id));
  route(api, endpoints.askToRecord, ({ ctx, params, body }) => askToRecord(ctx, params.id, body.id));
  route(api, endpoints.answerRecording, ({ ctx, params, body }) => answerRecording(ctx, params.id, body));
  route(api, endpoints.stopRecording, ({ ctx, params, body }) => stopRecording(ctx, params.id, body.id));
}
