import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { portraits } from './portraits.ts';
import { featured, searchHost, searchReading } from './search-host.ts';
import { at, isDrawnAnew } from './find-samples.tsx';

const meta = {
  title: 'Screens/Marketplace/Find Experts, nobody found',
  parameters: { layout: 'fullscreen', msw: [featured, searchHost, searchReading, portraits] },
  render: at(''),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NobodyFree: Story = {
  name: '[F-01] [F-12] Nobody is free then, and the way on',
  render: at('?q=alchemy&when=now'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody who fits is free then' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show any time' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Any time' })).toBeChecked());
    await expect(
      await canvas.findByRole('heading', { name: 'No experts found for “alchemy”' }),
    ).toBeVisible();
  },
};

/** Hardly anybody: the filter in the way, with how many fit without it, and the nearest topic. */
export const InTheWay: Story = {
  name: '[F-12] The filter in the way and the nearest topic',
  render: at('?q=engineer&lang=Tamil'),
  play: async ({ canvas, canvasElement }) => {
    const way = await canvas.findByRole('link', { name: 'Remove “Speaks Tamil” to see 12 experts' });
    const topic = within(canvas.getByRole('list', { name: 'Nearest topic' })).getByRole('link', {
      name: 'Design',
    });
    await expect(topic).toHaveAttribute('href', '/find-experts?q=Design');
    way.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 experts'));
    await expect(canvas.getByRole('status')).toHaveFocus();
    await expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await isDrawnAnew(canvasElement);
  },
};

/** Nobody: what to do about it. */
export const Nobody: Story = {
  tags: ['long'],
  name: '[D-1] Nobody found',
  render: at('?q=alchemy&price=60'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No experts found for “alchemy”' }),
    ).toBeVisible();
    await expect(canvas.getByText(/check the spelling/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 experts');
    await expect(canvas.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/find-experts');
    const categories = within(canvas.getByRole('list', { name: 'Browse by category' }));
    await expect(categories.getAllByRole('link')).toHaveLength(10);
    await userEvent.click(
      canvas.getAllByRole('link', { name: 'Clear filters' })[0] ?? canvas.getByRole('main'),
    );
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Active filters' })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Clear filters' })).toBeNull());
  },
};

export const NobodyPhone: Story = {
  tags: ['long'],
  render: at('?q=alchemy'),
  globals: { viewport: { value: 'w360' } },
};

/** Nobody has all the words: who comes nearest, and what the words were taken for. */
export const Nearest: Story = {
  name: '[F-11] Closest in meaning',
  render: at('?q=divorce'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^No one’s profile has all of your words\. These experts come closest/),
    ).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('4 experts');
    const topics = within(canvas.getByRole('list', { name: 'We looked for' }));
    await expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Relationship Coaching',
      'Mental Health',
    ]);
    await userEvent.click(topics.getByRole('link', { name: 'Mental Health' }));
    await expect(
      await canvas.findByRole('heading', { level: 2, name: 'Experts for “Mental Health”' }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/come closest/)).toBeNull());
  },
};

export const NearestPhone: Story = {
  tags: ['long'],
  render: at('?q=divorce'),
  globals: { viewport: { value: 'w360' } },
};

/** Nobody fits, but others are related: apart, and with the reason. */
export const NearMisses: Story = {
  tags: ['long'],
  name: '[D-1] Related experts',
  render: at('?q=sketching+comics'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Related experts' })).toBeVisible();
    await expect(canvas.getByText('No experts found for “sketching comics”')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 experts');
    const topics = within(canvas.getByRole('list', { name: 'Topics' }));
    await expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Design',
      'Retail',
    ]);
  },
};

export const NearMissByAWord: Story = {
  name: '[D-1] Related by a word',
  render: at('?q=xylophone+leo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('They match “leo”')).toBeVisible();
  },
};
