import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { concedeDispute } from './concede-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import { getDispute } from './get-dispute.ts';
import { answerHearing, openHearing } from './hearing.ts';
import { readEvidence, sendEvidence } from './send-evidence.ts';

/** Disputes of clients' banks (P-09). */
export function disputeRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getDispute, ({ ctx, params }) => getDispute(ctx, params.ref));
  route(api, endpoints.disputeEvidencePdf, ({ ctx, params }) => readEvidence(ctx, params.ref));
  route(api, endpoints.sendDisputeEvidence, async ({ ctx, params }) => {
    await sendEvidence(ctx, params.ref);
    return getDispute(ctx, params.ref);
  });
  route(api, endpoints.concedeDispute, ({ ctx, params }) => concedeDispute(ctx, params.ref));
  route(api, endpoints.openDisputeHearing, async ({ ctx, params }) => {
    await openHearing(ctx, params.ref);
    return getDispute(ctx, params.ref);
  });
  route(api, endpoints.decideDispute, ({ ctx, params, body }) => decideDispute(ctx, params.ref, body));
  route(api, endpoints.answerDisputeHearing, ({ ctx, params, body }) => answerHearing(ctx, params.id, body));
}
