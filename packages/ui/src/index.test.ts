/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const source = import.meta.glob<string>('./index.ts', { query: '?raw', import: 'default', eager: true });
const entry = source['./index.ts'] ?? '';
/** Loaded when they are opened: their own subpaths are their only entry. */
const ON_DEMAND = ['Calendar', 'TimeZoneSelect', 'countries', 'permissions'].map(
  (name) => `./components/${name}/index.ts`,
);
const components = Object.keys(import.meta.glob('./components/*/index.ts')).filter(
  (path) => !ON_DEMAND.includes(path),
);

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(20);
});

it.each(components)('%s stands in the entry of the package', (path) => {
  expect(entry).toContain(`from '${path}'`);
});

it('names what it exports', () => {
  expect(entry).not.toContain('export *');
});

it.each(ON_DEMAND)('%s is no part of the entry', (path) => {
  expect(entry).not.toContain(path);
});
