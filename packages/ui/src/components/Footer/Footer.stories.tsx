import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon, Mail, MessageSquare } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    columns: [
      {
        title: 'Product',
        links: [
          { label: 'Find Experts', href: '#find' },
          { label: 'Categories', href: '#categories' },
          { label: 'Events', href: '#events' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'About', href: '#about' },
          { label: 'Blog', href: '#blog' },
        ],
      },
      {
        title: 'Legal',
        links: [
          { label: 'Terms', href: '#terms' },
          { label: 'Privacy', href: '#privacy' },
        ],
      },
    ],
    social: [
      { label: 'Write to us', href: 'mailto:hello@example.com', icon: <Icon as={Mail} /> },
      { label: 'Forum', href: '#forum', icon: <Icon as={MessageSquare} /> },
    ],
    copyright: '© 2026 Nexperts',
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [L-04] */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step, userEvent }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getAllByRole('navigation')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Forum' })).toBeVisible();
    await step('Tab: goes through the links, column by column', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Find Experts' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Categories' })).toHaveFocus();
    });
  },
};

export const Extra: Story = {
  args: { social: [], extra: <Link href="#theme">Dark theme</Link> },
};
export const States: Story = {
  parameters: { pseudo: { hover: '[href="#find"]', focusVisible: '[href="#about"]' } },
};
export const LongText: Story = {
  globals: { viewport: { value: 'w320' } },
  args: { copyright: '© 2026 Nexperts of the Seven Seas, an honest company of limited liability in Sydney' },
};
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
