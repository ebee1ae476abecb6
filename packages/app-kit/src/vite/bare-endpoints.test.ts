import * as endpoints from '@nexperts/contract/endpoints';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bareEndpoints } from './bare-endpoints.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('bare endpoints have what a call reads, and every operation is one of them', async () => {
  const load = bareEndpoints().load as (id: string) => string | null;
  const code = load(`${root}packages/contract/src/endpoints.ts`) ?? '';
  const bare = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, object>;
  expect(Object.keys(bare).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const { host, method, path, mediaType } = endpoints.receiptPdf;
  expect(bare['receiptPdf']).toEqual({ host, method, path, mediaType });
  expect(load(`${root}packages/contract/src/auth.ts`)).toBeNull();
});

it('no site reads what a bare endpoint lacks', () => {
  const files = globSync(
    ['apps/{home,marketplace}/src/**/*.{ts,tsx}', 'packages/app-kit/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter((file) => !/\.(test|stories|fixture)\./.test(file));
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter((file) =>
    /\bendpoints\.\w+\.(?!host\b|method\b|path\b|mediaType\b)\w/.test(readFileSync(root + file, 'utf8')),
  );
  expect(readers).toEqual([]);
});
