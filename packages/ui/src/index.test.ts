/// <reference types="vite/client" />
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./index.ts', './{booking,room}/index.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const entries = Object.values(sources);
/** Entries that export from a component; `../` and `./` are the same folder from their point of view. */
const exporting = (path: string): number =>
  entries.filter((text) => text.replaceAll("'../components", "'./components").includes(`from '${path}'`))
    .length;
/** Loaded when they are opened: their own subpaths are their only entry. */
const ON_DEMAND = ['Calendar', 'TimeZoneSelect', 'countries', 'permissions'].map(
  (name) => `./components/${name}/index.ts`,
);
const components = Object.keys(import.meta.glob('./components/*/index.ts')).filter(
  (path) => !ON_DEMAND.includes(path),
);

it('finds the components and the entries', () => {
  expect(entries.length).toBe(3);
  expect(components.length).toBeGreaterThan(20);
});

it.each(components)('%s stands in one entry of the package: the kit, booking or room', (path) => {
  expect(exporting(path)).toBe(1);
});

it('names what it exports', () => {
  expect(entries.join()).not.toContain('export *');
});

it.each(ON_DEMAND)('%s is in no entry but its own', (path) => {
  expect(exporting(path)).toBe(0);
});
