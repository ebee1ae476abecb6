const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const START = /<script type="module" async="">(import [\s\S]*?)<\/script>/;
const ENTRY = /import\("([^"]+)"\)/;

/** Every file once, after the files it imports. */
function inOrder(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of importsOf(file)) visit(imported);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}

/**
 * A page whose scripts are fetched after the first paint and run one file at a time (docs/adr/0012). Until then it is plain
 * HTML in which links, menus and GET forms work.
 * @param importsOf addresses of the files that a file imports statically
 * @param loader the script that starts them (`loaderScript`)
 * @throws when the page is not what React Router writes: a page whose scripts never start must not be built
 */
export function deferScripts(
  html: string,
  importsOf: (file: string) => readonly string[],
  loader: string,
): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href ?? '');
  const [, entry] = ENTRY.exec(START.exec(html)?.[1] ?? '') ?? [];
  if (preloads.length === 0 || !entry) throw new Error('the page has no scripts to defer');
  // The framework's own script imports the entry, last, and sets what it reads.
  const files = inOrder(preloads, importsOf).filter((file) => file !== entry);
  return html
    .replace(PRELOAD, '')
    .replace(
      START,
      (_, text: string) =>
        `<script type="text/plain">${text}</script><script data-files="${files.join(' ')}">${loader}</script>`,
    );
}
