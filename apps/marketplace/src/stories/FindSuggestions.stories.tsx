import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';

import { portraits } from './portraits.ts';
import { featured, searchHost, searchReading } from './search-host.ts';
import { at } from './find-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Find Experts, suggestions',
  parameters: { layout: 'fullscreen', msw: [featured, searchHost, searchReading, portraits] },
  render: at(''),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Suggestions while typing: topics, people and terms; the focus stays in the field. */
export const Suggestions: Story = {
  name: '[D-1] Suggestions by keyboard',
  tags: ['visual', 'long'],
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'tax');
    const list = within(await canvas.findByRole('listbox', { name: 'Suggestions' }));
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getAllByRole('option')[0]).toHaveAccessibleName('Taxation Topic in Finance');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = list.getByRole('option', { selected: true });
    await expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await expect(field).toHaveFocus();
    // One press closes the list and keeps the words; arrows bring it back.
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('tax');
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('listbox');
    // Up from the words is the last one, and down from it the words again.
    await userEvent.keyboard('{ArrowUp}');
    const again = within(canvas.getByRole('listbox')).getAllByRole('option');
    await expect(again.at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
  },
};

export const SuggestionsPhone: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'What do you need help with?' }), 'ma');
    await canvas.findByRole('listbox', { name: 'Suggestions' });
  },
  globals: { viewport: { value: 'w320' } },
};

/** A choice is searched for; Enter without one searches for what is typed. */
export const ChosenSuggestion: Story = {
  tags: ['long'],
  name: '[D-1] A suggestion is chosen, or not',
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('combobox', { name: 'What do you need help with?' });
    await userEvent.type(field, 'photogr');
    await canvas.findByRole('listbox', { name: 'Suggestions' });
    // Safari's Enter of an input method belongs to the word that is being composed.
    await userEvent.keyboard('{ArrowDown}');
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(field).toHaveValue('photogr');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “photogr”' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'a');
    const list = within(await canvas.findByRole('listbox', { name: 'Suggestions' }));
    await userEvent.click(list.getByRole('option', { name: /^Photography / }));
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “Photography”' }),
    ).toBeVisible();
    await expect(field).toHaveValue('Photography');
    await expect(field).toHaveFocus();
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
  },
};

/** Escape closes the dialog and gives the focus back to its button. */
export const DialogByKeyboard: Story = {
  tags: ['long'],
  name: '[D-1] Recommendations by keyboard',
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Get Expert Recommendations' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Get Expert Recommendations' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Topic, language, budget, when: the answers become the address, and the page lists who fits. */
export const Recommendations: Story = {
  tags: ['long'],
  name: '[D-1] [S-02] Get Expert Recommendations',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Expert Recommendations' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What do you need help with?' }), 'scientist');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), 'technology');
    const language = dialog.getByRole('combobox', { name: 'Language' });
    await within(language).findByRole('option', { name: 'Japanese' });
    await userEvent.selectOptions(language, 'Japanese');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Budget for a session' }), '150');
    await userEvent.click(dialog.getByRole('radio', { name: 'This week' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Show experts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('heading', { name: '“scientist” in Technology' })).toBeVisible();
    const set = within(canvas.getByRole('list', { name: 'Active filters' })).getAllByRole('link');
    await expect(set.map(({ textContent }) => textContent)).toEqual([
      'Technology',
      'Available this week',
      'Up to A$150',
      'Speaks Japanese',
    ]);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 experts'));
    await expect(canvas.getByRole('combobox', { name: 'What do you need help with?' })).toHaveValue(
      'scientist',
    );
    await expect(canvas.getByRole('button', { name: 'Get Expert Recommendations' })).toHaveFocus();
  },
};

export const DialogOpen: Story = {
  tags: ['long'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Expert Recommendations' }));
    const language = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Language' });
    await within(language).findByRole('option', { name: 'Japanese' });
  },
};
