import type { BuiltFile } from './built-files.ts';

/** Milliseconds for which all visitors are sent the same page. */
const KEPT_MS = 5_000;
/** Nobody waits longer for what only completes a page. */
const PATIENCE_MS = 1_000;

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no page after ${ms} ms`)), ms).unref();
  });

/**
 * A page with what is in the database now, made once for everybody who asks within `KEPT_MS`.
 * @param built the page without it: sent when `make` fails or takes too long
 * @param onFailure gets the reason
 * @param patienceMs how long a visitor waits for `make`
 */
export function keptPage(
  built: BuiltFile,
  make: () => Promise<BuiltFile>,
  onFailure: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
): () => Promise<BuiltFile> {
  let kept: { until: number; page: Promise<BuiltFile> } | null = null;
  const made = async (): Promise<BuiltFile> => {
    try {
      return await Promise.race([make(), tooLate(patienceMs)]);
    } catch (error) {
      onFailure(error);
      return built;
    }
  };
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) kept = { until: now + KEPT_MS, page: made() };
    return kept.page;
  };
}
