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
  route(api, endpoints.listConversations, ({ ctx, query }) => listConversations(ctx, query));
  // Before the one with an id in its place.
  route(api, endpoints.conversationWith, ({ ctx, query }) => conversationWith(ctx, query));
  route(api, endpoints.startConversation, ({ ctx, body }) => startConversation(ctx, body));
  route(api, endpoints.getConversation, ({ ctx, params }) => getConversation(ctx, params.id));
  route(api, endpoints.listMessages, ({ ctx, params, query }) => listMessages(ctx, params.id, query.before));
  route(api, endpoints.sendMessage, ({ ctx, params, body }) => sendMessage(ctx, params.id, body));
  route(api, endpoints.readConversation, ({ ctx, params, body }) =>
    readConversation(ctx, params.id, body.seq),
  );
  route(api, endpoints.blockPerson, ({ ctx, params }) => blockPerson(ctx, params.id));
  route(api, endpoints.unblockPerson, ({ ctx, params }) => unblockPerson(ctx, params.id));
  route(api, endpoints.reportPerson, ({ ctx, params, body }) => reportPerson(ctx, params.id, body));
  route(api, endpoints.staffReport, ({ ctx, params }) => staffReport(ctx, params.id));
  route(api, endpoints.openSafetyCase, ({ ctx, params, body }) => openSafetyCase(ctx, params.id, body));
  route(api, endpoints.safetyHearings, ({ ctx }) => safetyHearings(ctx));
  route(api, endpoints.answerSafetyCase, ({ ctx, params, body }) => answerSafetyCase(ctx, params.id, body));
  route(api, endpoints.decideReport, ({ ctx, params, body }) => decideReport(ctx, params.id, body));
}
