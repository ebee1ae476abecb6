import type { Context } from 'hono';
import type { BuiltFile } from './built-files.ts';

function accepts(c: Context, encoding: 'br' | 'gzip'): boolean {
  const header = c.req.header('accept-encoding') ?? '';
  return header.split(',').some((part) => {
    const [name, q] = part.trim().split(';q=');
    return name === encoding && q !== '0';
  });
}

/** Sends a built file in the smallest form the browser takes; hashed names are immutable, pages are revalidated. */
export function sendFile(
  c: Context,
  file: BuiltFile,
  headers: Record<string, string>,
  status: 200 | 404 = 200,
): Response {
  const out: Record<string, string> = {
    ...headers,
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (status === 200 && c.req.header('if-none-match') === file.etag) return c.body(null, 304, out);
  let body = file.body;
  if (file.br && accepts(c, 'br')) {
    body = file.br;
    out['Content-Encoding'] = 'br';
  } else if (file.gzip && accepts(c, 'gzip')) {
    body = file.gzip;
    out['Content-Encoding'] = 'gzip';
  }
  out['Content-Length'] = String(body.byteLength);
  if (c.req.method === 'HEAD') return c.body(null, status, out);
  // The same bytes, seen as what the answer takes; a copy of each file for each request would cost more than the rest.
  return c.body(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), status, out);
}
