import { setTimeout as wait } from 'node:timers/promises';
import { writtenFile, type BuiltFile } from './built-files.ts';

/** Milliseconds for which all visitors are sent the same page. */
const KEPT_MS = 5_000;
/** Nobody waits longer for what only completes a page. */
const PATIENCE_MS = 1_000;

async function tooLate(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`nothing to write after ${PATIENCE_MS} ms`);
}

/**
 * A built page with something of the moment written into it, so that it needs no call for that.
 * @param write gives the page's HTML with it, without new scripts or style sheets
 * @param onFailure told why the page is sent as it was built
 */
export function keptPage(
  built: BuiltFile,
  write: (html: string) => Promise<string>,
  onFailure: (error: unknown) => void,
): () => Promise<BuiltFile> {
  const html = built.body.toString();
  let kept: { until: number; page: Promise<BuiltFile> } | null = null;
  const make = async (): Promise<BuiltFile> => {
    try {
      return writtenFile(built.type, await Promise.race([write(html), tooLate()]), built.inline);
    } catch (error) {
      onFailure(error);
      return built;
    }
  };
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) kept = { until: now + KEPT_MS, page: make() };
    return kept.page;
  };
}
