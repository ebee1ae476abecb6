import type { endpoints, ResponseOf } from '@nexperts/contract';
import { writtenFile, type BuiltFile } from './built-files.ts';
import { scriptJson } from './escape.ts';

/** Where the home page keeps room for the answer of `availableToday` (features/home of the marketplace). */
const ROOM = /(<script type="application\/json" id="available-now"[^>]*>)(<\/script>)/;

/** Milliseconds for which all visitors are sent the same answer. */
const KEPT_MS = 5_000;

/**
 * The home page with who can talk soon written into it, so that the page needs no call for it.
 * @param ask answers what the call would
 * @returns sends the page as it was built while the answer can't be had
 */
export function homePage(
  built: BuiltFile,
  ask: () => Promise<ResponseOf<typeof endpoints.availableToday>>,
): () => Promise<BuiltFile> {
  const html = built.body.toString();
  let kept: { until: number; page: Promise<BuiltFile> } | null = null;
  const write = async (): Promise<BuiltFile> => {
    try {
      const answer = scriptJson(await ask());
      const text = html.replace(ROOM, (_, open: string, close: string) => open + answer + close);
      return writtenFile(built.type, text, built.scriptHashes);
    } catch {
      return built;
    }
  };
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) kept = { until: now + KEPT_MS, page: write() };
    return kept.page;
  };
}
