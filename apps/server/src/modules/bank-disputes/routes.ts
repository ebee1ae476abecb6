import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { concedeBankDispute } from './concede-bank-dispute.ts';
import { decideBankDispute } from './decide-bank-dispute.ts';
import { getBankDispute } from './get-bank-dispute.ts';
import { answerHearing, openHearing } from './hearing.ts';
import { readEvidence, sendEvidence } from './send-evidence.ts';

/** Bank disputes (P-09). */
export function bankDisputeRoutes(api: Hono<AppVariables>): void {
  route(api, endpoints.getBankDispute, ({ ctx, params }) => getBankDispute(ctx, params.ref));
  route(api, endpoints.bankDisputeEvidencePdf, ({ ctx, params }) => readEvidence(ctx, params.ref));
  route(api, endpoints.sendBankDisputeEvidence, async ({ ctx, params }) => {
    await sendEvidence(ctx, params.ref);
    return getBankDispute(ctx, params.ref);
  });
  route(api, endpoints.concedeBankDispute, ({ ctx, params }) => concedeBankDispute(ctx, params.ref));
  route(api, endpoints.openBankDisputeHearing, async ({ ctx, params }) => {
    await openHearing(ctx, params.ref);
    return getBankDispute(ctx, params.ref);
  });
  route(api, endpoints.decideBankDispute, ({ ctx, params, body }) =>
    decideBankDispute(ctx, params.ref, body),
  );
  route(api, endpoints.answerBankDisputeHearing, ({ ctx, params, body }) =>
    answerHearing(ctx, params.id, body),
  );
}
