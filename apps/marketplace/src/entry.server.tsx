import { createReadableStreamFromReadable } from '@react-router/node';
import { finishPage, type Recipe } from '@nexperts/site-build/page';
import { PassThrough } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { absoluteUrl } from './origin.ts';
import { pageData, type PageData } from './page-data.ts';

/**
 * Writes a page, when the site is built or when the server calls `render`: whole and in order, nothing put in its place by
 * a script, so that pages can be read without any.
 * @throws when a part of the page does: React would leave the part out
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(createReadableStreamFromReadable(prelude.pipe(new PassThrough())), { status, headers });
}

/**
 * HTML of a prerendered page with what the server has read for it, for the browser to hydrate.
 * @param build the whole server build, which this module is a part of
 * @param path of the page, encoded
 * @throws when the page does not answer with 200
 */
export async function render(
  build: ServerBuild,
  path: string,
  data: PageData,
  recipe: Recipe,
): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageData, data);
  const handle = createRequestHandler(build, 'production');
  const response = await handle(new Request(absoluteUrl(path)), context);
  if (!response.ok) throw new Error(`${path} answers with ${response.status}`);
  return finishPage(await response.text(), path, recipe);
}
