import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Chips } from './Chips.tsx';
import type { ChipsProps } from './Chips.tsx';

function Held(props: ChipsProps) {
  const [items, setItems] = useState(props.items);
  return (
    <Chips
      {...props}
      items={items}
      onRemove={(id) => {
        setItems((now) => now.filter((item) => item.id !== id));
        props.onRemove(id);
      }}
      {...(props.onClear
        ? {
            onClear: () => {
              setItems([]);
              props.onClear?.();
            },
          }
        : {})}
    />
  );
}

const meta = {
  title: 'Forms/Chips',
  component: Chips,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Filters',
    items: [
      { id: 'today', label: 'Available today' },
      { id: 'price', label: 'Up to $150' },
      { id: 'english', label: 'English' },
      { id: 'german', label: 'German' },
    ],
    empty: 'No filters',
    onRemove: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof Chips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const chip = (name: string) => canvas.getByRole('row', { name });
    await step('Tab: goes to the chips, once', async () => {
      await userEvent.tab();
      await expect(chip('Available today')).toHaveFocus();
    });
    await step('ArrowRight, ArrowLeft: moves between chips', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(chip('Up to $150')).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(chip('Available today')).toHaveFocus();
    });
    await step('End, Home: goes to the last or the first', async () => {
      await userEvent.keyboard('{End}');
      await expect(chip('German')).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(chip('Available today')).toHaveFocus();
    });
    await step('Delete, Backspace: takes the chip away, focus goes to its neighbour', async () => {
      await userEvent.keyboard('{Delete}');
      await expect(args.onRemove).toHaveBeenLastCalledWith('today');
      await waitFor(() => expect(chip('Up to $150')).toHaveFocus());
      await userEvent.keyboard('{End}{Backspace}');
      await expect(args.onRemove).toHaveBeenLastCalledWith('german');
      await waitFor(() => expect(chip('English')).toHaveFocus());
    });
  },
};

export const ByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove English' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith('english');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(canvas.getByText('No filters')).toBeVisible();
  },
};

export const States: Story = {
  parameters: {
    pseudo: { hover: '[data-key="today"] button', focusVisible: '[data-key="price"]' },
  },
};

export const HiddenLabel: Story = { args: { hideLabel: true } };
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        label: 'Has moved from one country to another with a family and two dogs at least twice',
      },
      { id: 'short', label: 'German' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};
/** The arrows follow the eye. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('row', { name: 'Up to $150' })).toHaveFocus();
  },
};
