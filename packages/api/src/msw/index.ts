import { ERROR_STATUS, endpoints, SERVER_NOW, type ErrorBody, type ErrorCode } from '@nexperts/contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AnswerOf } from '../call.ts';
import { SAMPLE_NOW } from './samples.ts';

export {
  SAMPLE_NOW,
  sampleAccount,
  sampleAccountSettings,
  sampleApplication,
  sampleBooking,
  sampleCards,
  sampleDevices,
  sampleProfile,
  sampleProposal,
  sampleSlots,
  sampleUuid,
} from './samples.ts';
export {
  sampleDocument,
  sampleBalance,
  sampleOutlook,
  samplePayouts,
  sampleStatement,
  sampleStatements,
  sampleTax,
} from './samples-documents.ts';
export { sampleBrief, sampleMoney } from './samples-before.ts';
export { sampleNotifications, sampleNotificationSettings, samplePush } from './samples-notifications.ts';
export {
  sampleOffer,
  sampleProblem,
  sampleReport,
  sampleReviews,
  sampleUpload,
  sampleWrapUp,
} from './samples-after.ts';
export {
  sampleConversation,
  sampleConversations,
  sampleMessage,
  sampleMessages,
  sampleOneConversation,
  samplePersonReport,
} from './samples-messages.ts';
export {
  sampleGroupSession,
  sampleHostedSession,
  sampleHostedWorkshop,
  sampleOwnSeat,
  sampleSeat,
  sampleSeatOrder,
  sampleWorkshop,
  sampleWorkshopCard,
} from './samples-workshops.ts';

type Operations = typeof endpoints;

let now: string = SAMPLE_NOW;

/**
 * Says what time it is by the server: the header of what `answer` and `fail` answer from now on. SAMPLE_NOW by default.
 * @param serverNow ISO 8601
 * @returns what makes it SAMPLE_NOW again, for a `beforeEach`
 */
export function tellTime(serverNow: string): () => void {
  now = serverNow;
  return () => {
    now = SAMPLE_NOW;
  };
}

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/**
 * An msw handler that answers one operation with a value of the contract's type, or with the file that it sends.
 * @param baseUrl where the host is mounted, `/api` by default
 */
export function answer<N extends keyof Operations>(
  name: N,
  value: AnswerOf<Operations[N]>,
  baseUrl = '*/api',
): HttpHandler {
  return handler(name, () => value, baseUrl);
}

/** An msw handler that answers the first call of one operation with the first value, and so on; the last is for all later calls. */
export function answerInTurn<N extends keyof Operations>(
  name: N,
  ...values: readonly [AnswerOf<Operations[N]>, ...AnswerOf<Operations[N]>[]]
): HttpHandler {
  let calls = 0;
  return handler(name, () => values[Math.min(calls++, values.length - 1)] ?? values[0], '*/api');
}

function handler<N extends keyof Operations>(
  name: N,
  next: () => AnswerOf<Operations[N]>,
  baseUrl: string,
): HttpHandler {
  const { method, path, status } = endpoints[name];
  return METHODS[method](address(baseUrl, path), () => {
    const init = { status, headers: { [SERVER_NOW]: now } };
    if (status === 204) return new HttpResponse(null, init);
    const value = next();
    return value instanceof Blob ? new HttpResponse(value, init) : HttpResponse.json(value as object, init);
  });
}

/** An msw handler that fails one operation the way the server does. */
export function fail(
  name: keyof Operations,
  code: ErrorCode,
  body: Partial<ErrorBody> = {},
  baseUrl = '*/api',
): HttpHandler {
  const { method, path } = endpoints[name];
  const error: ErrorBody = { message: code, requestId: 'test', ...body, code };
  return METHODS[method](address(baseUrl, path), () =>
    HttpResponse.json(error, { status: ERROR_STATUS[code], headers: { [SERVER_NOW]: now } }),
  );
}

function address(baseUrl: string, path: string): string {
  return baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1');
}
