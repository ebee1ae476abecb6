import { answer, fail } from '@nexperts/api/msw';
import type { OwnPage } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import * as ownPage from '../../pages/expert/OwnPagePage.tsx';
import { app } from '../app.tsx';
import { questionOf } from '../dialog-of.ts';
import { enter } from '../enter.ts';
import { settled } from '../settled.ts';
import { FILE, content, drafted, expert, page, shows } from './own-page-samples.ts';

const meta = {
  title: 'Screens/Web app/Own page/Draft',
  parameters: { layout: 'fullscreen', msw: shows(page) },
  render: app('signedIn', ownPage, 'expert/page'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const elsewhere: OwnPage = {
  ...drafted,
  version: 9,
  content: { ...content, headline: 'CFO for founders', topics: ['Investment'] },
};

const version = {
  id: FILE,
  publishedAt: '2026-06-02T23:10:00.000Z',
  replacedAt: '2026-11-02T23:10:00.000Z',
  content: { ...content, headline: 'CFO', questions: [] },
};

/** [F-06] A change is saved by itself, and stays a draft until it is published. */
export const DraftKeepsItself: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(page),
      answer('savePageDraft', { data: { ...drafted, version: 5 } }),
      answer('publishPage', {
        data: { ...drafted, version: 6, published: drafted.content, draftSavedAt: null },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await enter(await canvas.findByRole('textbox', { name: 'Headline' }), ' for your second round');
    await expect(await canvas.findByText(/^Draft saved/, {}, { timeout: 8_000 })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.getByText('Published. Visitors see your page now.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Publish' })).toBeNull());
    await settled();
  },
};

/** [F-06] What is wrong is shown at its field when the page is to be published, and the first of them has the focus. */
export const Wrong: Story = {
  tags: ['long'],
  parameters: {
    msw: shows({
      ...drafted,
      content: {
        ...content,
        links: [{ label: '', url: 'http://example.com' }],
        questions: [{ question: 'Do you sign an NDA?', answer: '' }],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    const address = canvas.getByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(address).toHaveFocus());
    await expect(canvas.getByText('Enter an address that begins with https://')).toBeVisible();
    await expect(canvas.getByText('Answer the question')).toBeVisible();
    await expect(canvas.getByText('Fix the highlighted fields to publish.')).toBeVisible();
    await settled();
  },
};

/** [F-06] Two tabs: both versions are shown, nothing is saved over the other until one is chosen. */
export const TwoTabs: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      expert,
      answer('getOwnPage', { data: elsewhere }),
      fail('publishPage', 'Conflict', { message: 'Your page was changed in another tab.' }),
      fail('savePageDraft', 'Conflict', { message: 'Your page was changed in another tab.' }),
    ],
  },
  play: async ({ canvas, step, userEvent }) => {
    const headline = await canvas.findByRole('textbox', { name: 'Headline' });
    await enter(headline, ' in Sydney');
    const name = 'Your page was also changed in another tab or on another device';
    await expect(await canvas.findByText(name, {}, { timeout: 8_000 })).toBeVisible();
    await step('what differs is compared, and what was typed is still there', async () => {
      const part = within(canvas.getByRole('region', { name: 'Headline' }));
      await expect(part.getByText('CFO for founders in Sydney')).toBeVisible();
      await expect(part.getByText('CFO for founders')).toBeVisible();
      await expect(headline).toHaveValue('CFO for founders in Sydney');
      await expect(canvas.queryByRole('region', { name: 'Topics' })).toBeNull();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Use what was saved elsewhere' }));
    await waitFor(() => expect(headline).toHaveValue('CFO for founders'));
    await expect(canvas.queryByText(name)).toBeNull();
    await settled();
  },
};

/** [F-06] An earlier version becomes the draft; one that would take a draft's place asks first. */
export const Restore: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(drafted),
      answer('listPageVersions', { data: [version] }),
      answer('restorePageVersion', { data: { ...drafted, version: 5, content: version.content } }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier versions' }));
    const list = within(await canvas.findByRole('list', { name: 'Earlier versions' }));
    await expect(list.getByText(/Differs in: Headline, Questions and answers\.$/)).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /^Restore the version/ }));
    const dialog = await questionOf('Replace your draft?');
    await userEvent.click(dialog.getByRole('button', { name: 'Replace draft' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveValue('CFO'));
    await settled();
  },
};

/** [F-06] The draft is thrown away after a question. */
export const Discard: Story = {
  tags: ['long'],
  parameters: { msw: [...shows(drafted), answer('discardPageDraft', { data: { ...page, version: 5 } })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard draft' }));
    const dialog = await questionOf('Discard your draft?');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveValue('Startup CFO'));
    await settled();
  },
};
