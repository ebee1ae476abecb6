import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { CalendarError } from '../../ports/calendar-reader.ts';
import { guardedLookup, isPublicUrl, NotPublic, type PublicNetwork } from '../public-network.ts';

const REDIRECTS_MAX = 3;
/** To one server at a time: some refuse who asks for fifty calendars at once. */
const SOCKETS_MAX = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What all requests of one reading share. */
export interface Limits {
  /** Of everything that is answered */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Fetches as browsers do, within limits: what it resolves to has its whole body, and says where it came from. */
export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A fetch for one reading of an outside calendar: https to public addresses only, at every step of at most three
 * redirects, and no more bytes or time than the limits in all (F-04). A login goes to no other origin.
 * The function throws {@link CalendarError}.
 */
export function guardedFetch(network: PublicNetwork, { maxBytes, timeoutMs }: Limits): GuardedFetch {
  const agent = new Agent({ lookup: guardedLookup(network), maxSockets: SOCKETS_MAX, ...network.tls });
  const signal = AbortSignal.timeout(timeoutMs);
  let left = maxBytes;

  const ask = (url: URL, init: RequestInit, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, { method: init.method ?? 'GET', headers, agent, signal });
      asked.on('error', reject);
      asked.on('response', resolve);
      asked.end(typeof init.body === 'string' ? init.body : undefined);
    });

  const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of answer as AsyncIterable<Buffer>) {
      left -= part.length;
      if (left < 0) throw new CalendarError('too-large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const answerTo = async (input: string | URL, init: RequestInit): Promise<Response> => {
    // Not compressed: the limit counts what is read.
    const headers: Record<string, string> = {
      ...Object.fromEntries(new Headers(init.headers)),
      'accept-encoding': 'identity',
      'user-agent': 'Nexperts-Calendar/1',
    };
    let url = new URL(input);
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      if (!isPublicUrl(url.href, network)) throw new CalendarError('not-public');
      const answer = await ask(url, init, headers);
      const { statusCode: status = 0, headers: answered } = answer;
      const { location } = answered;
      if (!REDIRECTS.has(status) || location === undefined) {
        if ((answered['content-encoding'] ?? 'identity') !== 'identity')
          throw new CalendarError('unreachable');
        const body = await bodyOf(answer);
        const hasNone = status === 204 || status === 205 || status === 304;
        const response = new Response(hasNone ? null : new Uint8Array(body), {
          status,
          headers: Object.entries(answered).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        });
        return Object.defineProperty(response, 'url', { value: url.href });
      }
      answer.destroy();
      if (!URL.canParse(location, url.href)) throw new CalendarError('unreachable');
      const next = new URL(location, url);
      if (next.origin !== url.origin) delete headers['authorization'];
      url = next;
    }
    throw new CalendarError('unreachable');
  };

  return async (input, init = {}) => {
    try {
      return await answerTo(input, init);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      if (signal.aborted) throw new CalendarError('too-slow');
      throw new CalendarError(error instanceof NotPublic ? 'not-public' : 'unreachable');
    }
  };
}
