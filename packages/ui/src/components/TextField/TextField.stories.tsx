import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Email', name: 'email', autoComplete: 'email', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

const email = { name: 'Email' };

export const Default: Story = {
  args: { description: 'We send the code here.' },
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', email);
    await step('Tab: into the field, out of it', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await userEvent.keyboard('a@b');
      await expect(args.onChange).toHaveBeenLastCalledWith('a@b');
      await userEvent.tab();
      await expect(input).not.toHaveFocus();
    });
    await expect(input).toHaveAccessibleDescription('We send the code here.');
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  },
};

/** [V-19] The error is under the field, turns it red and is tied to it. */
export const Wrong: Story = {
  args: { defaultValue: 'sam@example', errorMessage: 'Invalid email format' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', email);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Invalid email format');
  },
};

export const Missing: Story = {
  args: { isRequired: true, errorMessage: 'Email is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', email);
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Email is required');
  },
};

/** Without `maxLength` nothing is cut; the app says what is too much. */
export const TooLong: Story = {
  args: { label: 'Display name', autoComplete: 'nickname', errorMessage: 'Use at most 20 characters' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Display name' });
    await userEvent.type(input, 'Maximiliana Wolfeschlegelstein');
    await expect(input).toHaveValue('Maximiliana Wolfeschlegelstein');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** One line: what is pasted loses its line breaks and nothing else. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', email));
    await userEvent.paste(' sam@example.com');
    await expect(args.onChange).toHaveBeenLastCalledWith(' sam@example.com');
  },
};

export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', email);
    await expect(input).toHaveAttribute('autocomplete', 'email');
    autofill(input, 'sam@example.com');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('sam@example.com'));
  },
};

/** Decoration on both sides, not read; digits in the mono face. */
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

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { hover: '#hover div' } },
  play: async ({ canvas }) => {
    canvas.getByLabelText('Focus').focus();
    await expect(canvas.getByLabelText('Focus')).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={20}>
      <TextField {...args} label="Empty" placeholder="name@example.com" />
      <div id="hover">
        <TextField {...args} label="Hover" defaultValue="sam@example.com" />
      </div>
      <div id="focus">
        <TextField {...args} label="Focus" defaultValue="sam@example.com" />
      </div>
      <TextField {...args} label="Optional" isOptional defaultValue="sam@example.com" />
      <TextField {...args} label="Read-only" isReadOnly defaultValue="sam@example.com" />
      <TextField {...args} label="Disabled" isDisabled defaultValue="sam@example.com" />
    </Stack>
  ),
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: 'sam@example.com' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', email), 'x');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'sam@example.com' } };

/** A reset of the form brings back the text of the beginning. */
export const FormReset: Story = {
  args: { defaultValue: 'sam@example.com' },
  render: (args) => (
    <form aria-label="Account">
      <Stack gap={16}>
        <TextField {...args} />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', email);
    await userEvent.clear(input);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(input).toHaveValue('sam@example.com'));
  },
};

export const LongText: Story = {
  args: {
    label: 'Email address to which we send the code, the receipts and the reminders',
    description: 'Use one that you can read on the device on which you will make the call.',
    errorMessage: 'Enter an email address in the form name@example.com, without spaces before or after it',
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { args: { prefix: '@', defaultValue: 'sam' }, globals: { dir: 'rtl' } };
