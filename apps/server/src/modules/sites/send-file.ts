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
  const out = new Headers(headers);
  out.set('Content-Type', file.type);
  out.set('ETag', file.etag);
  out.set('Vary', 'Accept-Encoding');
  out.set('X-Content-Type-Options', 'nosniff');
  out.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200 && c.req.header('if-none-match') === file.etag)
    return c.body(null, 304, Object.fromEntries(out));
  let body = file.body;
  if (file.br && accepts(c, 'br')) {
    body = file.br;
    out.set('Content-Encoding', 'br');
  } else if (file.gzip && accepts(c, 'gzip')) {
    body = file.gzip;
    out.set('Content-Encoding', 'gzip');
  }
  out.set('Content-Length', String(body.byteLength));
  if (c.req.method === 'HEAD') return c.body(null, status, Object.fromEntries(out));
  return c.body(new Uint8Array(body), status, Object.fromEntries(out));
}
