import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';
import { BUILD_TARGET } from './browsers.ts';

/**
 * The service worker of a site, as one script. Its last line changes with the offline page: a browser installs a worker
 * again, and stores the page again, only when a byte of the script is another.
 * @param entry path of its module
 */
export async function serviceWorkerScript(entry: string, offlinePage: string): Promise<string> {
  const bundle = await rolldown({ input: entry, transform: { target: BUILD_TARGET }, logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  const version = createHash('sha256').update(offlinePage).digest('base64url').slice(0, 12);
  return `${output[0].code.trim()}\n// ${version}\n`;
}
