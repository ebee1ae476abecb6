import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { finishPage, type Recipe } from './finish-page.ts';

/**
 * Writes a page, when the site is built or when the server calls `render`: whole and in order, nothing put in its place by
 * a script, so that pages can be read without any. A site's `entry.server.ts` exports it as its default.
 * @throws when a part of the page does: React would leave the part out
 */
export async function handleRequest(
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
 * HTML of a page with what the server has read for it, for the browser to hydrate.
 * @param build the whole server build of the site
 * @param url of the page, absolute
 * @param context has the data for the page's loaders
 * @throws when the page does not answer with 200
 */
export async function renderPage(
  build: ServerBuild,
  url: string,
  context: RouterContextProvider,
  recipe: Recipe,
): Promise<string> {
  const { pathname, search } = new URL(url);
  const path = pathname.slice(build.basename === '/' ? 0 : (build.basename ?? '').replace(/\/$/, '').length);
  // Without `ssr`, React Router renders only pages that the build names; for others it writes a shell.
  const handle = createRequestHandler({ ...build, prerender: [decodeURI(path)] }, 'production');
  const response = await handle(new Request(url), context);
  if (!response.ok) throw new Error(`${pathname} answers with ${response.status}`);
  return finishPage(await response.text(), search === '' ? pathname : `${pathname}?`, recipe);
}
