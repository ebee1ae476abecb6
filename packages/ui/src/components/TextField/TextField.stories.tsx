import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Email', name: 'email', autoComplete: 'email', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { description: 'We send the code here.' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('a@b');
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b');
    await expect(input).toHaveAccessibleDescription('We send the code here.');
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  },
};

/** [V-19] The error stands under the field, turns it red and is tied to it. */
export const WithError: Story = {
  args: { defaultValue: 'sam@example', errorMessage: 'Invalid email format' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Invalid email format');
  },
};

export const Affixes: Story = {
  args: {
    label: 'Hourly rate',
    autoComplete: 'off',
    inputMode: 'numeric',
    prefix: 'A$',
    suffix: 'per hour',
    mono: true,
    defaultValue: '100',
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'sam@example.com' } };

export const RightToLeft: Story = { args: { prefix: '@', defaultValue: 'sam' }, globals: { dir: 'rtl' } };
