import { describe, expect, it } from 'vitest';
import { leanManifest } from './lean-manifest.ts';

const script = (manifest: unknown, end = ';') =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)}${end}`;

describe('leanManifest', () => {
  it('empties the imports of each route and drops false flags', () => {
    const routes = {
      root: {
        id: 'root',
        module: '/root.js',
        imports: ['/a.js', '/b.js'],
        hasLoader: false,
        hasAction: false,
      },
      home: { id: 'home', parentId: 'root', module: '/home.js', imports: [], hasLoader: true },
    };
    expect(leanManifest(script({ routes, version: '1' }, ';\n'))).toBe(
      script({
        routes: {
          root: { id: 'root', module: '/root.js', imports: [] },
          home: { id: 'home', parentId: 'root', module: '/home.js', imports: [], hasLoader: true },
        },
        version: '1',
      }),
    );
  });

  it('refuses what is not a route manifest', () => {
    expect(() => leanManifest('globalThis.manifest={}')).toThrow('does not begin as expected');
  });
});
