import axe from 'axe-core';
import { commands, page } from 'vitest/browser';
import { afterEach, expect, inject } from 'vitest';
import { endTransitions } from './transitions.ts';
import { brokenWords } from './whole-words.ts';

/** The rules of axe that depend on colours, and so on the theme: the dearest of all. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface ComparedPicture {
  /** Name of the reference: the story's id and the theme */
  name: string;
  story: string;
  /** What differs, in words; null: nothing */
  difference: string | null;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Of Storybook's plugin: moves the mouse out of the page */
    resetMousePosition: () => Promise<void>;
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `quick`: no pictures, and axe looks at dark colours where a story is marked; `short`: the kit's pictures, and axe's
     * rules about colours for the first story of a file and where one is marked; `long`: all
     */
    storiesForm: 'quick' | 'short' | 'long';
  }
  interface TaskMeta {
    /** For scripts/lib/pictures.ts, which judges them together */
    pictures?: ComparedPicture[];
  }
}

interface WithStory {
  story?: {
    tags: readonly string[];
    globals: { theme?: string };
    parameters: { a11y?: { test?: string; context?: { exclude?: string[] }; config?: axe.Spec } };
  };
  task: { meta: { storyId?: string; pictures?: ComparedPicture[] } };
}

/** Waits for what arrives after the markup: fonts, and images, which the browser may leave out as long as nobody scrolls. */
async function allLoaded(): Promise<void> {
  const images = [...document.images].filter(({ src }) => src !== '');
  for (const image of images) image.loading = 'eager';
  // One that can't be loaded has its place in the picture too.
  await Promise.allSettled(images.map((image) => image.decode()));
  await document.fonts.ready;
}

/** Compares the story with its reference picture, in the state in which its play function left it. */
async function compareWithReference({ task: { meta } }: WithStory, theme: string): Promise<void> {
  const story = meta.storyId ?? '';
  // A picture's file has single hyphens only.
  const name = `${story}-${theme}`.replaceAll(/-{2,}/g, '-');
  // Until it has been moved, the headless shell takes the mouse to be over what is in the corner.
  await commands.resetMousePosition();
  await allLoaded();
  let difference: string | null = null;
  try {
    await expect(page.getByTestId(STORY)).toMatchScreenshot(name);
  } catch (error) {
    difference = String(error);
  }
  meta.pictures = [...(meta.pictures ?? []), { name, story, difference }];
}

/** axe in the theme that is shown: all its rules, those about colours alone, or those without them. */
async function axeFindsNothing(
  { story }: WithStory,
  theme: string,
  rules: 'all' | 'colours' | 'others',
): Promise<void> {
  const { test, context, config } = story?.parameters.a11y ?? {};
  if (test === 'off') return;
  const enabled = rules !== 'others';
  const colours = Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled }]));
  axe.reset();
  // A story is no page with landmarks; Storybook's panel leaves the same rule out.
  axe.configure({ ...config, rules: [{ id: 'region', enabled: false }, ...(config?.rules ?? [])] });
  const { violations } = await axe.run(
    { include: [document.body], exclude: context?.exclude ?? [] },
    {
      ...(rules === 'colours' ? { runOnly: COLOUR_RULES } : { rules: colours }),
      resultTypes: ['violations'],
    },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} in ${theme}: ${String(target)}\n${failureSummary ?? ''}`,
    ),
  );
  expect(found, found.join('\n')).toEqual([]);
}

// A locator made of the element itself would name it by its text, which a live region changes while it waits.
const STORY = 'whole-story';
document.body.dataset['testid'] = STORY;

// This file runs once for each file of stories, all in one page.
if (!document.querySelector('#no-skipped-content')) {
  // Content that the browser skips off screen keeps the colours of the previous theme and is missing in pictures.
  const all = document.createElement('style');
  all.id = 'no-skipped-content';
  all.textContent = ':not([hidden]) { content-visibility: visible !important; }';
  document.head.append(all);
}

// The themes differ only in colours, so one run of a story covers both. What a dark picture also shows (edges,
// shadows, drawings) is compared where a story is tagged `visual-dark`.
afterEach(async (context) => {
  const found = context as unknown as WithStory;
  if (context.task.result?.state === 'fail' || !found.story) return;
  const broken = brokenWords(document.body);
  // oxlint-disable-next-line vitest/no-standalone-expect -- each story is a test
  expect(broken, `broken words: ${broken.join('; ')}`).toEqual([]);
  const form = inject('storiesForm');
  const { tags, globals } = found.story;
  const { theme = 'light' } = globals;
  const isVisual = tags.includes('visual');
  const isOfKit = !found.task.meta.storyId?.startsWith('screens-');
  const isCompared = isVisual && (form === 'long' || (form === 'short' && isOfKit));
  const { task } = context;
  const isFirst = task.file.tasks[0]?.id === task.id;
  const hasColours = isVisual || isFirst || form !== 'short';
  await axeFindsNothing(found, theme, hasColours ? 'all' : 'others');
  if (isCompared) await compareWithReference(found, theme);
  if (theme !== 'light' || !(isVisual || form === 'long')) return;
  const root = document.documentElement;
  root.dataset['theme'] = 'dark';
  try {
    endTransitions();
    await axeFindsNothing(found, 'dark', 'colours');
    if (isCompared && tags.includes('visual-dark')) await compareWithReference(found, 'dark');
  } finally {
    root.dataset['theme'] = theme;
  }
});
