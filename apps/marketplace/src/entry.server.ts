import { renderPage, type Recipe } from '@nexperts/site-build/page';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { absoluteUrl } from './origin.ts';
import { pageData, type PageData } from './page-data.ts';

export { askedSearch, readTo } from './features/find/asked-search.ts';
export { handleRequest as default } from '@nexperts/site-build/page';

/**
 * HTML of a prerendered page with what the server has read for it.
 * @param build the whole server build, which this module is a part of
 * @param path of the page, encoded
 * @throws when the page does not answer with 200
 */
export function render(build: ServerBuild, path: string, data: PageData, recipe: Recipe): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageData, data);
  return renderPage(build, absoluteUrl(path), context, recipe);
}
