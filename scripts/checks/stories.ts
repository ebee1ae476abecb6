import type { Outcome } from '../lib/checks.ts';
import { isLong } from '../lib/form.ts';
import { isOfScreen, judgePictures } from '../lib/pictures.ts';
import { browserVersion, references } from '../lib/references.ts';
import { runStories } from '../lib/story-runs.ts';

/**
 * All stories with their play functions and axe in a real browser, in light and in dark, and the pictures of those
 * tagged `visual`.
 */
export async function stories(): Promise<Outcome[]> {
  const { outcome, pictures, browser } = await runStories('stories in light and dark');
  const { browser: madeWith, names } = references();
  const { skippedPictures, ...compared } = judgePictures({
    pictures,
    expected: names.filter((name) => isLong || !isOfScreen(name)),
    references: names,
    madeWith,
    here: browserVersion(browser),
    allPassed: outcome.failed === 0,
  });
  for (const name of skippedPictures) process.stdout.write(`skipped: picture ${name}\n`);
  return [outcome, compared];
}
