import { endpoints } from '@nexperts/contract';
import type { Hono } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { blockPerson, unblockPerson } from './block.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { readConversation } from './read-conversation.ts';
import { reportPerson } from './report-person.ts';
import { answerSafetyCase, openSafetyCase, safetyHearings } from './safety-case.ts';
import { decideReport, staffReport } from './staff-report.ts';
import { conversationWith, startConversation } from './start-conversation.ts';
import { sendMessage } from './write-message.ts';

/** Conversations of a client and an expert (M-06), block and report (M-07). */
export function messageRoutes(api: Hono<AppVariables>): void {
  const serverNow = (ctx: { deps: { clock: { now(): Date } } }): string => ctx.deps.clock.now().toISOString();
  route(api, endpoints.listConversations, ({ ctx, query }) => listConversations(ctx, query));
  // Before the one with an id in its place.
  route(api, endpoints.conversationWith, ({ ctx, query }) => conversationWith(ctx, query));
  route(api, endpoints.startConversation, async ({ ctx, body }) => ({
    data: await startConversation(ctx, body),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.getConversation, async ({ ctx, params }) => ({
    data: await getConversation(ctx, params.id),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.listMessages, ({ ctx, params, query }) => listMessages(ctx, params.id, query.before));
  route(api, endpoints.sendMessage, ({ ctx, params, body }) => sendMessage(ctx, params.id, body));
  route(api, endpoints.readConversation, ({ ctx, params, body }) =>
    readConversation(ctx, params.id, body.seq),
  );
  route(api, endpoints.blockPerson, async ({ ctx, params }) => ({
    data: await blockPerson(ctx, params.id),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.unblockPerson, async ({ ctx, params }) => ({
    data: await unblockPerson(ctx, params.id),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.reportPerson, ({ ctx, params, body }) => reportPerson(ctx, params.id, body));
  route(api, endpoints.staffReport, async ({ ctx, params }) => ({
    data: await staffReport(ctx, params.id),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.openSafetyCase, ({ ctx, params, body }) => openSafetyCase(ctx, params.id, body));
  route(api, endpoints.safetyHearings, async ({ ctx }) => ({
    data: await safetyHearings(ctx),
    serverNow: serverNow(ctx),
  }));
  route(api, endpoints.answerSafetyCase, ({ ctx, params, body }) => answerSafetyCase(ctx, params.id, body));
  route(api, endpoints.decideReport, async ({ ctx, params, body }) => ({
    data: await decideReport(ctx, params.id, body),
    serverNow: serverNow(ctx),
  }));
}
