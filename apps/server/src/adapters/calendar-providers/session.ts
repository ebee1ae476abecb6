import { CALENDAR_MAX_BYTES } from '@nexperts/domain';
import * as z from 'zod/mini';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { retryAfterMs } from '../retry-after.ts';

/** How long all requests of one reading may take together (F-04). */
const PATIENCE_MS = 10_000;

export interface ProviderAnswer {
  readonly status: number;
  /** What was sent as JSON; null for anything else */
  readonly body: unknown;
  /** How long it asks to be left alone, in ms */
  readonly retryAfterMs: number | null;
}

/** Asks the servers of a provider; all requests share the limits of one reading. */
export type Ask = (url: string, init?: RequestInit) => Promise<ProviderAnswer>;

/** An address with what it is asked. */
export const addressWith = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * One reading: 10 s and 10 MB for all that it asks for, no redirects.
 * @throws {CalendarError} `too-slow`, `too-large`, or `provider-busy` without an answer
 */
export function session(patienceMs = PATIENCE_MS, maxBytes = CALENDAR_MAX_BYTES): Ask {
  const signal = AbortSignal.timeout(patienceMs);
  let bytes = 0;
  return async (url, init = {}) => {
    try {
      const answer = await fetch(url, { ...init, signal, redirect: 'error' });
      const decoder = new TextDecoder();
      let text = '';
      for await (const piece of answer.body ?? []) {
        bytes += piece.byteLength;
        if (bytes > maxBytes) throw new CalendarError('too-large');
        text += decoder.decode(piece, { stream: true });
      }
      return {
        status: answer.status,
        body: parseJson(text + decoder.decode()),
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
      };
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      throw new CalendarError(signal.aborted ? 'too-slow' : 'provider-busy');
    }
  };
}

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});
export type Tokens = z.infer<typeof tokenAnswer>;

const refusal = z.object({ error: z.string() });
/** What a token endpoint says when the login or the consent is over (RFC 6749, OpenID Connect). */
const OVER: ReadonlySet<string> = new Set(['invalid_grant', 'interaction_required', 'consent_required']);

/** Asks a token endpoint (RFC 6749, 5.1 and 5.2). @throws {CalendarError} `revoked` when the grant is over */
export async function askTokens(ask: Ask, url: string, form: Record<string, string>): Promise<Tokens> {
  const answer = await ask(url, { method: 'POST', body: new URLSearchParams(form) });
  const { status, body } = answer;
  const tokens = tokenAnswer.safeParse(body);
  if (status === 200 && tokens.success) return tokens.data;
  const refused = refusal.safeParse(body);
  if (refused.success && OVER.has(refused.data.error)) throw new CalendarError('revoked');
  throw new CalendarError('provider-busy', answer.retryAfterMs);
}

const limited = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).check(z.minLength(1)) }),
});

/** Google answers 403 for a limit too (“Handle API errors” of its calendar API). */
const isLimit = (body: unknown): boolean => {
  const found = limited.safeParse(body);
  return found.success && /limit|quota/i.test(found.data.error.errors[0]?.reason ?? '');
};

/** Why a provider's API didn't answer with entries. */
export function failureOf({ status, body, retryAfterMs: patience }: ProviderAnswer): CalendarError {
  if (status === 404) return new CalendarError('no-calendar');
  if (status === 401 || (status === 403 && !isLimit(body))) return new CalendarError('revoked');
  return new CalendarError('provider-busy', patience);
}
