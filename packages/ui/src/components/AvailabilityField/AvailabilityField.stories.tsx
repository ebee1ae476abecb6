import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { AvailabilityField } from './AvailabilityField.tsx';
import type { AvailabilityFieldProps, AvailabilityState } from './AvailabilityField.tsx';

const meta = {
  title: 'Forms/AvailabilityField',
  component: AvailabilityField,
  args: {
    label: 'Username',
    name: 'username',
    autoComplete: 'username',
    description: '5 to 15 characters',
    defaultValue: 'amara',
    availability: 'unchecked',
  },
} satisfies Meta<typeof AvailabilityField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = { name: 'Username' };

/** [V-18] */
export const Available: Story = {
  args: { availability: 'available', availabilityMessage: 'Username available' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', input);
    await expect(canvas.getByRole('status')).toHaveTextContent('Username available');
    await expect(field).toHaveAccessibleDescription('5 to 15 characters Username available');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  },
};

/** [V-18] */
export const Taken: Story = {
  args: { availability: 'taken', availabilityMessage: 'Username already taken' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', input)).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Username already taken');
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(
      '5 to 15 characters Username already taken',
    );
  },
};

/** [T-04] A quick check is not announced, a slow one is. */
export const Checking: Story = {
  args: { availability: 'checking' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Checking...'), {
      timeout: 2500,
    });
  },
};

/** [V-18] */
export const CouldNotCheck: Story = {
  args: { availability: 'error', availabilityMessage: 'Error checking username' },
};

/** One message at a time: a broken rule outranks the answer. */
export const RuleFirst: Story = {
  args: {
    defaultValue: 'ab',
    availability: 'available',
    availabilityMessage: 'Username available',
    errorMessage: 'Username must be at least 5 characters',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Username available')).toBeNull();
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(/at least 5/);
  },
};

function Editing(props: AvailabilityFieldProps) {
  const [availability, setAvailability] = useState<AvailabilityState>('taken');
  return (
    <AvailabilityField {...props} availability={availability} onChange={() => setAvailability('unchecked')} />
  );
}

/** [T-04] The live region is there before and after; an edit empties it. */
export const AnEditResets: Story = {
  render: (args) => <Editing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Already taken');
    await userEvent.type(canvas.getByRole('textbox', input), 'x');
    await expect(canvas.getByRole('status')).toBe(status);
    await expect(status).toBeEmptyDOMElement();
    await expect(canvas.getByRole('textbox', input)).not.toHaveAttribute('aria-invalid', 'true');
  },
};
