import { page } from 'vitest/browser';
import { afterEach, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `light` or `dark`: the theme of the project, part of the name of its references */
    theme: string;
    /** Whether this browser is the one the references were made with */
    comparePictures: boolean;
  }
}

interface WithStory {
  story?: { tags: readonly string[] };
  task: { meta: { storyId?: string } };
}

// Stories tagged `visual` look as their reference does, in the state in which their play function left them.
afterEach(async (context) => {
  const { story, task } = context as unknown as WithStory;
  if (!inject('comparePictures') || !story?.tags.includes('visual')) return;
  await document.fonts.ready;
  // Inside afterEach, which belongs to each test.
  // oxlint-disable-next-line vitest/no-standalone-expect
  await expect(page.elementLocator(document.body)).toMatchScreenshot(
    `${task.meta.storyId}-${inject('theme')}`,
  );
});
