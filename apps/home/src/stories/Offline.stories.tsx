import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as page from '../pages/public/OfflinePage.tsx';
import { app } from './app.tsx';
import { settled } from './settled.ts';

const meta = {
  title: 'Screens/Web app/Offline',
  parameters: { layout: 'fullscreen' },
  afterEach: settled,
  render: app('none', page, 'offline'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [M-10] In place of a page that could not be loaded. */
export const Page: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/offline');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Phone: Story = { ...Page, tags: [], globals: { viewport: { value: 'w360' } } };
