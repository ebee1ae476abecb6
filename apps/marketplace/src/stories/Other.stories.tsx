import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as categories from '../pages/CategoriesPage.tsx';
import * as notFound from '../pages/NotFoundPage.tsx';
import { site } from './site.tsx';

const meta = {
  title: 'Screens/Marketplace/Other pages',
  parameters: { layout: 'fullscreen', msw: [] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Categories: Story = {
  tags: ['visual'],
  render: site(categories, 'categories'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** */
export const NotFound: Story = {
  tags: ['visual'],
  render: site(notFound, '*', '/nowhere'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Oops! Page not found')).toBeVisible();
  },
};
