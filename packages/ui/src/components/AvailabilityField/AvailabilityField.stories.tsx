import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Stack } from '../Layout/index.ts';
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
    onChange: fn(),
  },
} satisfies Meta<typeof AvailabilityField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = { name: 'Username' };

/** The five states: not asked, asking, free, taken, no answer. Icon and words, never colour alone. */
export const Default: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={24}>
      <AvailabilityField {...args} label="Unchecked" availability="unchecked" />
      <AvailabilityField {...args} label="Available" availability="available" />
      <AvailabilityField {...args} label="Taken" availability="taken" />
      <AvailabilityField {...args} label="Not checked" availability="error" />
      <AvailabilityField {...args} label="Disabled" availability="available" isDisabled />
    </Stack>
  ),
};

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

/** [T-04] A quick check is not announced, a slow one is, after a second. */
export const Slow: Story = {
  args: { availability: 'checking' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(/Checking/);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Checking...'), {
      timeout: 4000,
    });
  },
};

/** [V-18] */
export const CouldNotCheck: Story = {
  args: { availability: 'error', availabilityMessage: 'Error checking username' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Error checking username');
    // Nothing is wrong with the name itself.
    await expect(canvas.getByRole('textbox', input)).not.toHaveAttribute('aria-invalid', 'true');
  },
};

/** One message at a time: a broken rule outranks the answer. */
export const Wrong: Story = {
  args: {
    defaultValue: 'ab',
    availability: 'available',
    availabilityMessage: 'Username available',
    errorMessage: 'Username must be at least 5 characters',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Username available')).toBeNull();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(/at least 5/);
  },
};

export const Missing: Story = {
  args: { defaultValue: '', errorMessage: 'Username is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(/is required/);
  },
};

/** Nothing is cut; the rule's word is under it. */
export const TooLong: Story = {
  args: {
    defaultValue: 'amara-the-expert-of-experts',
    errorMessage: 'Username must be at most 15 characters',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', input)).toHaveValue('amara-the-expert-of-experts');
    await expect(canvas.getByRole('textbox', input)).toHaveAccessibleDescription(/at most 15/);
  },
};

/** What the server will have answered, by name. */
const answerTo = new Map<string, () => void>();

/** Asks a server that answers when the story says so, in any order: `amara` is taken, everything else is available. */
function Asking(props: AvailabilityFieldProps) {
  const [value, setValue] = useState('');
  const [answers, setAnswers] = useState<Record<string, AvailabilityState>>({});
  const ask = (name: string) => {
    setValue(name);
    props.onChange?.(name);
    answerTo.set(name, () =>
      setAnswers((known) => ({ ...known, [name]: name === 'amara' ? 'taken' : 'available' })),
    );
  };
  const state = answers[value] ?? (value ? 'checking' : 'unchecked');
  return <AvailabilityField {...props} value={value} onChange={ask} availability={state} />;
}

/** A race of two answers: what is shown belongs to what is in the field. */
export const Pasted: Story = {
  render: (args) => <Asking {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', input);
    await userEvent.click(field);
    await userEvent.paste('amara');
    field.select();
    await userEvent.paste('amara_k');
    answerTo.get('amara_k')?.();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Available'));
    // An answer to what no longer is there changes nothing; React shows it before the next key.
    answerTo.get('amara')?.();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Available');
  },
};

/** A name the browser knows is checked like a typed one. */
export const Autofilled: Story = {
  render: (args) => <Asking {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', input);
    await expect(field).toHaveAttribute('autocomplete', 'username');
    autofill(field, 'amara');
    await expect(args.onChange).toHaveBeenLastCalledWith('amara');
    answerTo.get('amara')?.();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Already taken'));
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

export const LongText: Story = {
  args: {
    label: 'Username by which experts and clients of the marketplace know you',
    availability: 'taken',
    availabilityMessage: 'Somebody else has this username already, choose another one or add a number to it',
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { args: { availability: 'available' }, globals: { dir: 'rtl' } };
