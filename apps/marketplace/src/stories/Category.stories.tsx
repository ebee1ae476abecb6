import { answer, fail, sampleCards } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import * as page from '../pages/CategoryPage.tsx';
import { portraits } from './portraits.ts';
import { site } from './site.tsx';

// Labels of the next time depend on today; pictures are made of cards without one.
const timeless = sampleCards().map((card) => ({ ...card, nextSlotAt: null }));

const meta = {
  title: 'Screens/Marketplace/Category',
  parameters: {
    layout: 'fullscreen',
    msw: [answer('categoryExperts', { experts: sampleCards() }), portraits],
  },
  render: site(page, 'categories/:category', '/categories/technology'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cards with and without a rating, with a free time and without. */
export const Experts: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: /Amara Okafor/ })).toBeVisible();
  },
};

export const Wide: Story = {
  tags: ['visual'],
  parameters: { msw: [answer('categoryExperts', { experts: timeless }), portraits] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Amara Okafor/ })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['visual'],
  parameters: { msw: [answer('categoryExperts', { experts: timeless }), portraits] },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /Amara Okafor/ });
  },
};

/** A category nobody has joined yet. */
export const Empty: Story = {
  parameters: { msw: [answer('categoryExperts', { experts: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No technology experts yet')).toBeVisible();
  },
};

/** The call fails: a toast says so, and the page offers to try again. */
export const Failed: Story = {
  parameters: { msw: [fail('categoryExperts', 'Internal')] },
  play: async () => {
    // The toast fades in.
    const said = await screen.findByText('Data not found');
    await waitFor(() => expect(said).toBeVisible());
  },
};

/** An address no category has. */
export const Unknown: Story = {
  render: site(page, 'categories/:category', '/categories/alchemy'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};
