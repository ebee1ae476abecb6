import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
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

function Switching() {
  const [isLong, setLong] = useState(false);
  return (
    <Stack gap={12}>
      <Price amount={isLong ? 'A$120' : 'A$60'} per={isLong ? '60 min' : '30 min'} />
      <Button onPress={() => setLong(true)}>Longer</Button>
    </Stack>
  );
}

/** A browser's translator wraps each text in an element of its own: what changes afterwards is still seen. */
export const Translated: Story = {
  render: () => <Switching />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const texts = document.createTreeWalker(canvasElement, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Longer' }));
    await expect(canvasElement).toHaveTextContent('A$120 / for 60 min');
  },
};
