import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as list from '../pages/FindExpertsList.tsx';
import * as page from '../pages/FindExpertsPage.tsx';
import { site } from './site.tsx';

// What the stories of the search share.

export const at = (search: string) => site(page, 'find-experts', `/find-experts${search}`, list);

/** A list grows in pieces: as many cards as are said to be found. */
export const allDrawn = ({
  canvas,
  canvasElement,
}: Pick<StoryContext, 'canvas' | 'canvasElement'>): Promise<void> =>
  waitFor(() =>
    expect(canvasElement.querySelectorAll('a[href*="/profile/"]')).toHaveLength(
      Number.parseInt(canvas.getByRole('status').textContent, 10),
    ),
  );

/** What was found before is pale until the next answer is drawn. */
export const isDrawnAnew = (within: HTMLElement) =>
  waitFor(() => {
    const shown = within.querySelector('[aria-busy=false]');
    return expect(shown && getComputedStyle(shown).opacity).toBe('1');
  });
