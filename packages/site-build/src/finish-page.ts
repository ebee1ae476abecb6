import { deferScripts } from './defer-scripts.ts';
import { firstPaint, withFaces, type Faces } from './first-paint.ts';

/** What a page of a built site needs after rendering; also pages that the server renders later. */
export interface Recipe {
  /** Addresses of the files that each built script imports statically */
  imports: Readonly<Record<string, readonly string[]>>;
  /** The script that starts a page's scripts */
  loader: string;
  /** `@font-face` rules taken from the sheet; null where they stay in it */
  faces: Faces | null;
  /** The rules of pages that are painted from their own text alone, by path; with `?` of one that is rendered with a search, with `*` as its last part of any */
  rules: Readonly<Record<string, string>>;
  /** Entry of local storage that returning visitors have */
  returning: string;
}

/**
 * Everything that is done to a page's HTML after React Router has rendered it.
 * @param path of the page, encoded; with `?` at its end where it was rendered with a search
 */
export function finishPage(html: string, path: string, recipe: Recipe): string {
  const deferred = deferScripts(html, (file) => recipe.imports[file] ?? [], recipe.loader);
  if (!recipe.faces) return deferred;
  const rules =
    recipe.rules[path] ?? recipe.rules[path.replace(/[^/]+$/, (last) => (last.endsWith('?') ? '*?' : '*'))];
  return rules === undefined
    ? withFaces(deferred, recipe.faces)
    : firstPaint(deferred, rules, recipe.faces, recipe.returning);
}
