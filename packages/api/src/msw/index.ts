import {
  ERROR_STATUS,
  endpoints,
  type EndpointName,
  type ErrorBody,
  type ErrorCode,
} from '@nexperts/contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AnswerOf } from '../call.ts';

export {
  SAMPLE_NOW,
  sampleAccount,
  sampleAccountSettings,
  sampleApplication,
  sampleBooking,
  sampleCards,
  sampleDevices,
  sampleProfile,
  sampleSlots,
} from './samples.ts';

type Endpoints = typeof endpoints;

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
export function answer<N extends EndpointName>(
  name: N,
  value: AnswerOf<Endpoints[N]>,
  baseUrl = '*/api',
): HttpHandler {
  const { method, path, status } = endpoints[name];
  return METHODS[method](address(baseUrl, path), () => {
    if (status === 204) return new HttpResponse(null, { status });
    return value instanceof Blob
      ? new HttpResponse(value, { status })
      : HttpResponse.json(value as object, { status });
  });
}

/** An msw handler that fails one operation the way the server does. */
export function fail(
  name: EndpointName,
  code: ErrorCode,
  body: Partial<ErrorBody> = {},
  baseUrl = '*/api',
): HttpHandler {
  const { method, path } = endpoints[name];
  const error: ErrorBody = { message: code, requestId: 'test', ...body, code };
  return METHODS[method](address(baseUrl, path), () =>
    HttpResponse.json(error, { status: ERROR_STATUS[code] }),
  );
}

function address(baseUrl: string, path: string): string {
  return baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1');
}
