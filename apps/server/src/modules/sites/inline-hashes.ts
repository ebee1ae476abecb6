import { cspSource } from '../../http/csp-source.ts';

/** CSP sources of what is in a page's text, such as `'sha256-…'` */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Of a file that is no page */
export const NO_HASHES: InlineHashes = { scripts: [], styles: [] };

/** CSP sources of the scripts and style sheets that are in a page's text; of data, which nothing runs, none. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    scripts.add(cspSource(text));
  }
  const styles = Array.from(html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) =>
    cspSource(text),
  );
  return { scripts: [...scripts], styles };
}
