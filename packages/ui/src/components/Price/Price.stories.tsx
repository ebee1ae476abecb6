import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { Price } from './Price.tsx';

const meta = {
  title: 'Content/Price',
  component: Price,
  args: { amount: 'A$120', per: '60 min' },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('for')).toBeInTheDocument();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={12}>
      <Price {...args} />
      <Price {...args} size="lg" />
      <Price {...args} isFrom />
    </Stack>
  ),
};
