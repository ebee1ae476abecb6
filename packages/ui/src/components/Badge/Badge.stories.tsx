import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Layout/index.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { children: 3, label: '3 new messages' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('3 new messages')).toBeInTheDocument();
  },
};

export const Tones: Story = {
  tags: ['visual'],
  render: () => (
    <Inline>
      <Badge>Draft</Badge>
      <Badge tone="brand">New</Badge>
      <Badge tone="accent">Live</Badge>
      <Badge tone="danger" label="2 open reports">
        2
      </Badge>
    </Inline>
  ),
};

/** A large number keeps its place small. */
export const Many: Story = {
  args: { children: 128, label: '128 new messages' },
  play: async ({ canvas }) => expect(canvas.getByText('99+')).toBeVisible(),
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
