import * as endpoints from '@nexperts/contract/endpoints';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { leanContract } from './lean-contract.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('bare endpoints have what a call reads, and every operation is one of them', async () => {
  const load = leanContract().load as (id: string) => string | null;
  const code = load(`${root}packages/contract/src/endpoints.ts`) ?? '';
  const bare = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, object>;
  expect(Object.keys(bare).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const { host, method, path, mediaType } = endpoints.receiptPdf;
  expect(bare['receiptPdf']).toEqual({ host, method, path, mediaType });
  expect(bare['changeRoles']).toMatchObject({ roles: endpoints.changeRoles.roles });
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
    /\bendpoints\.\w+\.(?!host\b|method\b|path\b|mediaType\b|roles\b)\w/.test(
      readFileSync(root + file, 'utf8'),
    ),
  );
  expect(readers).toEqual([]);
});

it('a schema that nobody reads goes from the bundle of a constant beside it, `check` or not', async () => {
  const bundle = async (plugins: PluginOption[]): Promise<string> => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        ...plugins,
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? id : null),
          load: (id) =>
            id === 'entry' ? `export { WATCHED_MAX } from '${root}packages/contract/src/rtc.ts'` : null,
        },
      ],
      build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    });
    return [result]
      .flat()
      .flatMap((each) => ('output' in each ? each.output : []))
      .map((each) => (each.type === 'chunk' ? each.code : ''))
      .join('');
  };
  expect(await bundle([])).toContain('ZodMini');
  expect(await bundle([leanContract()])).not.toContain('Zod');
});
