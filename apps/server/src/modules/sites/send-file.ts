import type { Context } from 'hono';
import type { AppVariables } from '../../http/context.ts';
import type { BuiltFile } from './built-files.ts';

function accepts(c: Context, encoding: 'br' | 'gzip'): boolean {
  const header = c.req.header('accept-encoding') ?? '';
  return header.split(',').some((part) => {
    const [name, q] = part.trim().split(';q=');
    return name === encoding && q !== '0';
  });
}

/** Sends a built file in the smallest form the browser takes; hashed names are immutable, pages are revalidated. */
export async function sendFile(
  c: Context<AppVariables>,
  file: BuiltFile,
  headers: Record<string, string>,
  status: 200 | 404 | 410 = 200,
): Promise<Response> {
  const out: Record<string, string> = {
    ...headers,
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    // What caches keep for a year belongs to no request, and every page asks for twenty of them.
    ...(!file.immutable && { 'X-Request-Id': c.get('ctx').requestId }),
  };
  // Made in one go: headers set one after the other cost more than all the rest.
  c.set('isWhole', true);
  if (status === 200 && c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers: out });
  let body = file.body;
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(c, each) && file[each] !== null);
  const packed = encoding && (await file[encoding]);
  if (packed) {
    body = packed;
    out['Content-Encoding'] = encoding;
  }
  out['Content-Length'] = String(body.byteLength);
  if (c.req.method === 'HEAD') return new Response(null, { status, headers: out });
  // The same bytes, seen as what the answer takes; a copy of each file for each request would cost more than the rest.
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
  return new Response(bytes, { status, headers: out });
}
