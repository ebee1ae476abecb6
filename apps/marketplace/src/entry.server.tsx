import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';

/**
 * Writes a page when the site is built: whole and in order, nothing put in its place by a script, so that pages can
 * be read without any.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(createReadableStreamFromReadable(prelude.pipe(new PassThrough())), { status, headers });
}
