import { screen, within } from 'storybook/test';

/** What can be found in the open dialog. @param name left out if only one is open */
export const dialogOf = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** What can be found in the open question, which has to be answered before anything else. */
export const questionOf = async (name?: string | RegExp) =>
  within(await screen.findByRole('alertdialog', name === undefined ? {} : { name }));
