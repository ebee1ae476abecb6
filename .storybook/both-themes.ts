import axe from 'axe-core';
import { page } from 'vitest/browser';
import { afterEach, expect, inject } from 'vitest';
import { endTransitions } from './transitions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this browser is the one the references were made with */
    comparePictures: boolean;
  }
}

interface WithStory {
  story?: {
    tags: readonly string[];
    globals: { theme?: string };
    parameters: { a11y?: { test?: string; context?: { exclude?: string[] }; config?: axe.Spec } };
  };
  task: { meta: { storyId?: string } };
}

/** Compares the story with its reference picture, in the state in which its play function left it. */
async function looksAsBefore({ task }: WithStory, theme: string): Promise<void> {
  await document.fonts.ready;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${task.meta.storyId}-${theme}`);
}

/** axe's colour rules. The other rules don't depend on the theme and have run in light. */
async function coloursHold({ story }: WithStory): Promise<void> {
  const { test, context, config } = story?.parameters.a11y ?? {};
  if (test === 'off') return;
  axe.reset();
  axe.configure(config ?? {});
  const { violations } = await axe.run(
    { include: [document.body], exclude: context?.exclude ?? [] },
    { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} in dark: ${String(target)}\n${failureSummary ?? ''}`),
  );
  expect(found, found.join('\n')).toEqual([]);
}

// This file runs once for each file of stories, all in one page.
if (!document.querySelector('#no-skipped-content')) {
  // Content that the browser skips off screen keeps the colours of the previous theme and is missing in pictures.
  const all = document.createElement('style');
  all.id = 'no-skipped-content';
  all.textContent = ':not([hidden]) { content-visibility: visible !important; }';
  document.head.append(all);
}

// The themes differ only in colours, so one run of a story covers both.
afterEach(async (context) => {
  const found = context as unknown as WithStory;
  if (context.task.result?.state === 'fail' || !found.story) return;
  const { theme = 'light' } = found.story.globals;
  const visual = inject('comparePictures') && found.story.tags.includes('visual');
  if (visual) await looksAsBefore(found, theme);
  if (theme !== 'light') return;
  const root = document.documentElement;
  root.dataset['theme'] = 'dark';
  try {
    endTransitions();
    await coloursHold(found);
    if (visual) await looksAsBefore(found, 'dark');
  } finally {
    root.dataset['theme'] = theme;
  }
});
