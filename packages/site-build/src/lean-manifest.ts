const START = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * React Router's route manifest without what only `<Link prefetch>` reads (the imports of each route, more than half of a
 * file that every page fetches) and without flags that are false, which the router treats as if they were absent.
 * @param script the file `assets/manifest-*.js`
 * @throws when the script is not what React Router writes
 */
export function leanManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('the route manifest does not begin as expected');
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  for (const route of Object.values(manifest.routes)) route.imports = [];
  const text = JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value));
  return `${START}${text};`;
}
