import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A provider of calendars on this machine that answers as Google and Microsoft document it. */
export interface ProviderServer {
  readonly origin: string;
  /** Pages of entries, in the provider's own form */
  pages: unknown[][];
  /** Scopes that are agreed to; null: those that were asked for */
  agreed: string | null;
  /** Answers the next requests to the calendar, or to end access, with these instead */
  instead: Answer[];
  /** What was asked of the calendar: address and headers */
  readonly asked: { url: URL; headers: IncomingMessage['headers'] }[];
  readonly revoked: string[];
  /** Ends every access */
  forget: () => void;
  /** Somebody logs in at the address and agrees. @returns what is sent back */
  agree: (address: string) => { code: string; state: string };
  close: () => Promise<void>;
}

export const CLIENT = { clientId: 'nexperts-client', clientSecret: 'nexperts-secret' };

const read = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
};

/** @param rotates whether each login gives another token that lasts, as Microsoft does */
export async function startProviderServer({ rotates }: { rotates: boolean }): Promise<ProviderServer> {
  const codes = new Map<string, { challenge: string; redirect: string; scope: string }>();
  const lasting = new Set<string>();
  let access = new Set<string>();
  const issue = (scope: string, isNew: boolean): Answer => {
    const token = randomUUID();
    access = new Set([token]);
    const refresh = randomUUID();
    if (isNew || rotates) lasting.add(refresh);
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 3599,
        scope,
        ...((isNew || rotates) && { refresh_token: refresh }),
      },
    };
  };

  const tokens = (form: URLSearchParams): Answer => {
    const refuse = (error: string): Answer => ({ status: 400, body: { error } });
    if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'refresh_token')
      return lasting.has(form.get('refresh_token') ?? '') ? issue('', false) : refuse('invalid_grant');
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return begun && begun.challenge === challenge && begun.redirect === form.get('redirect_uri')
      ? issue(begun.scope, true)
      : refuse('invalid_grant');
  };

  const calendar = (url: URL, request: IncomingMessage): Answer => {
    found.asked.push({ url, headers: request.headers });
    const instead = found.instead.shift();
    if (instead) return instead;
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, body: { error: { code: 401 } } };
    const place = Number(url.searchParams.get('pageToken') ?? url.searchParams.get('$skiptoken') ?? 0);
    const entries = found.pages[place] ?? [];
    const hasMore = place + 1 < found.pages.length;
    if (!rotates)
      return { status: 200, body: { items: entries, ...(hasMore && { nextPageToken: String(place + 1) }) } };
    const next = new URL(url);
    next.searchParams.set('$skiptoken', String(place + 1));
    return { status: 200, body: { value: entries, ...(hasMore && { '@odata.nextLink': next.href }) } };
  };

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', found.origin);
    if (url.pathname === '/token') return tokens(await read(request));
    if (url.pathname !== '/revoke') return calendar(url, request);
    const token = (await read(request)).get('token') ?? '';
    const instead = found.instead.shift();
    if (instead) return instead;
    found.revoked.push(token);
    return lasting.delete(token)
      ? { status: 200, body: {} }
      : { status: 400, body: { error: 'invalid_token' } };
  };

  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found: ProviderServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: [],
    agreed: null,
    instead: [],
    asked: [],
    revoked: [],
    forget: () => {
      lasting.clear();
      access.clear();
    },
    agree: (address) => {
      const { searchParams: asked } = new URL(address);
      const code = randomUUID();
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirect: asked.get('redirect_uri') ?? '',
        scope: found.agreed ?? asked.get('scope') ?? '',
      });
      return { code, state: asked.get('state') ?? '' };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return found;
}
