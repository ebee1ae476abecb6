import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { RadioCards } from './RadioCards.tsx';
import type { RadioCardsProps } from './RadioCards.tsx';

function Held(props: RadioCardsProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <RadioCards
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/RadioCards',
  component: RadioCards,
  render: (args) => <Held {...args} />,
  args: {
    label: 'How do you want to join?',
    value: '',
    onChange: fn(),
    columns: 2,
    options: [
      { value: 'regular', label: 'I need advice', description: 'Book paid sessions with experts.' },
      { value: 'expert', label: 'I am an expert', description: 'Offer hours and be paid for them.' },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /I need advice/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('regular');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('expert');
    await expect(canvas.getByRole('radio', { name: /I am an expert/ })).toBeChecked();
  },
};

export const WithPrices: Story = {
  args: {
    label: 'Length',
    columns: 1,
    value: '60',
    options: [
      { value: '30', label: '30 minutes', end: '$90' },
      { value: '60', label: '60 minutes', end: '$180' },
      { value: '90', label: '90 minutes', end: '$270', isDisabled: true },
    ],
  },
};

export const WithError: Story = { args: { errorMessage: 'Choose one of the two' } };
export const RightToLeft: Story = { args: { value: 'expert' }, globals: { dir: 'rtl' } };
