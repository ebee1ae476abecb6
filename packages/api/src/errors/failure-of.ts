import type { ErrorBody } from '@nexperts/contract';
import { isHTTPError } from 'ky';
import { ApiError } from './api-error.ts';
import { failureMessage, type Operation } from './catalogue.ts';

const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/** What a call throws for what it caught: the reason of its own signal, an AbortError as it is, otherwise an ApiError. */
export function failureOf(operation: Operation, error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof Error && error.name === 'AbortError') return error;
  if (!isHTTPError(error)) return unanswered(operation, error);
  const { status, headers } = error.response;
  return refusalOf(operation, {
    status,
    data: error.data,
    header: (name) => headers.get(name),
    cause: error,
  });
}

/** No answer came. */
export function unanswered(operation: Operation, cause?: unknown): ApiError {
  return new ApiError(failureMessage(operation, { status: 0 }), { code: 'NetworkError', cause });
}

interface Refusal {
  status: number;
  data: unknown;
  header: (name: string) => string | null;
  cause?: unknown;
}

/** An answer that isn't a success, as an error. */
export function refusalOf(operation: Operation, { status, data: body, header, cause }: Refusal): ApiError {
  const data =
    typeof body === 'object' && body !== null ? (body as Partial<ErrorBody> & { error?: unknown }) : {};
  const said = [data.message, data.error].find(isSaid) ?? null;
  const retryAfter = Number(header('retry-after'));
  return new ApiError(failureMessage(operation, { status, code: data.code, serverMessage: said }), {
    status,
    code: data.code ?? 'Unknown',
    requestId: data.requestId ?? header('x-request-id'),
    serverMessage: said,
    fields: data.fields ?? {},
    alternatives: data.alternatives ?? [],
    opensAt: data.opensAt ?? null,
    retryAfter: retryAfter > 0 ? retryAfter : null,
    cause,
  });
}
