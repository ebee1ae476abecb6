import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Layout/index.ts';
import { formatPrice } from './format-price.ts';
import { Price } from './Price.tsx';

const meta = {
  title: 'Content/Price',
  component: Price,
  args: { amount: 'A$120', value: '120.00', per: '60 min' },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('for')).toBeInTheDocument();
    await expect(canvasElement.querySelector('data')).toHaveAttribute('value', '120.00');
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={12}>
      <Price {...args} />
      <Price {...args} size="lg" />
      <Price {...args} isFrom />
      <Price amount="Free" per="15 min" />
    </Stack>
  ),
};

export const Currencies: Story = {
  render: () => (
    <Stack gap={12}>
      <Price amount={formatPrice(12000, 'AUD', 'en-AU')} />
      <Price amount={formatPrice(12050, 'USD', 'en-US')} />
      <Price amount={formatPrice(129900, 'EUR', 'de-DE')} />
      <Price amount={formatPrice(5000, 'JPY', 'ja-JP')} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$120.50')).toBeVisible();
  },
};

/** Nothing to wrap in the amount itself; the unit goes to the next line. */
export const LongText: Story = {
  args: { amount: 'IDR 12,450,000', per: '90 min, in two parts' },
  render: (args) => (
    <div style={{ inlineSize: '10rem' }}>
      <Price {...args} size="lg" />
    </div>
  ),
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
