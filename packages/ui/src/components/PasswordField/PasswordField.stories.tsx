import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

const rules = [
  { label: 'At least 8 characters', isMet: (value: string) => value.length >= 8 },
  { label: 'A number', isMet: (value: string) => /\d/.test(value) },
];

function Controlled(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  return <PasswordField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'new-password' },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [S-11] The toggle keeps its name, says its state and is announced. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    const toggle = canvas.getByRole('button', { name: 'Show password' });
    await userEvent.type(input, 'secret12');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is visible');
  },
};

export const WithRules: Story = {
  args: { rules },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'longenough');
    await expect(canvas.getByText('At least 8 characters').closest('li')).toHaveTextContent(', met');
    await expect(canvas.getByText('A number').closest('li')).toHaveTextContent('not met yet');
  },
};

export const WithError: Story = {
  args: { errorMessage: 'Password must be at least 8 characters', value: 'short' },
};
