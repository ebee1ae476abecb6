import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { BUILD_TARGET } from './browsers.ts';

const ENTRY = fileURLToPath(new URL('loader/index.ts', import.meta.url));

/**
 * The script that starts a page's scripts (`loader/`), as an IIFE that may be written into HTML. It is the same in every page.
 * @throws when its text would end the script element
 */
export async function loaderScript(): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    transform: { target: BUILD_TARGET },
    logLevel: 'warn',
    checks: { invalidAnnotation: false },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const text = output[0].code.trim();
  if (text.includes('</script')) throw new Error('the loader cannot stand in HTML');
  return text;
}
