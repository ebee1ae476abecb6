import { renderPage, type Recipe } from '@nexperts/site-build/page';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { absoluteUrl } from './paths.ts';
import { pageData, type PageData } from './page-data.ts';

export { handleRequest as default } from '@nexperts/site-build/page';

/**
 * HTML of a profile with what the server has read for it.
 * @param build the whole server build, which this module is a part of
 * @param path of the page and its search, encoded
 * @throws when the page does not answer with 200
 */
export function render(build: ServerBuild, path: string, data: PageData, recipe: Recipe): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageData, data);
  return renderPage(build, absoluteUrl(path), context, recipe);
}
