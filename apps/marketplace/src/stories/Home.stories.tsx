import { answer, sampleCards } from '@nexperts/api/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../pages/HomePage.tsx';
import { portraits } from './portraits.ts';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Home',
  parameters: {
    layout: 'fullscreen',
    msw: [answer('availableToday', { withinTheHour: 3, experts: sampleCards() }), portraits],
  },
  render: site(page, '', '/'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [L-01] Hero, steps, categories and who can talk soon. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'w360' } } };
