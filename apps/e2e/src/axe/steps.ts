import type { Page } from '@playwright/test';
import type { Doors, Who } from './doors.ts';

export interface State {
  name: string;
  who: Who;
  /** Its path, or a step that has to run first and returns it */
  path: string | (() => Promise<string>);
  /** Steps from the opened page to the state */
  open?: (page: Page) => Promise<unknown>;
}

/** States that the product's clock doesn't move between; acts run one after another. */
export interface Act {
  name: string;
  /** States scanned concurrently; 1 if a state moves the clock or needs the camera */
  concurrency: number;
  before?: (doors: Doors) => Promise<unknown>;
  states: readonly State[];
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByRole('button', { name }).last();

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).last().click();

/** Opens a dialog; a toast, which is an `alertdialog` too, has no heading. */
export const dialog =
  (opener: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(opener)(page);
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .filter({ has: page.getByRole('heading') })
      .waitFor();
  };

export const one =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** Waits for a heading. */
export const headed =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name }).first().waitFor();

/** Pages that need only their path. */
export const at = (who: Who, paths: readonly string[]): State[] =>
  paths.map((path) => ({ name: path, who, path }));
