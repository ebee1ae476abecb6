import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordFieldProps } from './PasswordField.tsx';

const rules = [
  { label: 'At least 8 characters', isMet: (value: string) => value.length >= 8 },
  { label: 'A number', isMet: (value: string) => /\d/.test(value) },
];

function Held(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  const tooLong = value.length > 20 ? 'Password must be at most 20 characters' : undefined;
  return (
    <PasswordField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
      errorMessage={props.errorMessage ?? tooLong}
    />
  );
}

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'new-password', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const field = (canvas: Canvas) => canvas.getByLabelText<HTMLInputElement>('Password');
const toggleOf = (canvas: Canvas) => canvas.getByRole('button', { name: 'Show password' });

/** [S-11] The toggle keeps its name, says its state and is announced; the caret stays where it was. */
export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const input = field(canvas);
    const toggle = toggleOf(canvas);
    await expect(input).toHaveAttribute('spellcheck', 'false');
    await expect(input).toHaveAttribute('autocapitalize', 'none');
    await userEvent.type(input, 'secret12');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    input.setSelectionRange(3, 3);
    await step('Tab: from the password to the toggle', async () => {
      await userEvent.tab();
      await expect(toggle).toHaveFocus();
    });
    await step('Space: shows the password, hides it again', async () => {
      await userEvent.keyboard(' ');
      await expect(input).toHaveAttribute('type', 'text');
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await expect(toggle).toHaveAccessibleName('Show password');
      await expect(toggle).toHaveAccessibleDescription('Password');
      await expect(canvas.getByRole('status')).toHaveTextContent('Your password is visible');
      await waitFor(() => expect(input.selectionStart).toBe(3));
      await userEvent.keyboard(' ');
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
      await expect(canvas.getByRole('status')).toHaveTextContent('Your password is hidden');
    });
    await step('Enter: on the toggle does the same', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(input).toHaveAttribute('type', 'text');
    });
  },
};

/** Shown no longer once the form is sent, nor when the browser brings the page back. */
export const HiddenAgain: Story = {
  render: (args) => (
    <form aria-label="Login" onSubmit={(event) => event.preventDefault()}>
      <Stack gap={16}>
        <Held {...args} autoComplete="current-password" value="secret12" />
        <Button type="submit">Log in</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = field(canvas);
    await userEvent.click(toggleOf(canvas));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(input).toHaveAttribute('type', 'password'));
    await userEvent.click(toggleOf(canvas));
    await expect(input).toHaveAttribute('type', 'text');
    await fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(input).toHaveAttribute('type', 'password'));
  },
};

/** The rules stay in sight, are ticked off while typing and described with the field. */
export const WithRules: Story = {
  tags: ['visual'],
  args: { rules, value: 'longenough' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('At least 8 characters').closest('li')).toHaveTextContent(', met');
    await expect(canvas.getByText('A number').closest('li')).toHaveTextContent('not met yet');
    await expect(field(canvas)).toHaveAccessibleDescription(/A number ?, not met yet/);
    await userEvent.type(field(canvas), '1');
    await expect(canvas.getByText('A number').closest('li')).toHaveTextContent(', met');
  },
};

export const Wrong: Story = {
  args: { errorMessage: 'Password must be at least 8 characters', value: 'short', rules },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(canvas)).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  },
};

export const Missing: Story = {
  args: { errorMessage: 'Password is required' },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveAccessibleDescription(/is required/);
  },
};

/** More than is allowed is marked, never cut: what is cut in secret is a login that fails later. */
export const TooLong: Story = {
  args: { value: 'correct horse battery' },
  play: async ({ canvas, userEvent }) => {
    const input = field(canvas);
    await expect(input).not.toHaveAttribute('maxlength');
    await userEvent.type(input, ' staple');
    await expect(input).toHaveValue('correct horse battery staple');
    await expect(input).toHaveAccessibleDescription(/at most 20 characters/);
  },
};

/** Pasting is allowed, and not a character is changed. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(field(canvas));
    await userEvent.paste(' Pa ss wörd1 ');
    await expect(field(canvas)).toHaveValue(' Pa ss wörd1 ');
    await expect(args.onChange).toHaveBeenLastCalledWith(' Pa ss wörd1 ');
  },
};

/** From a password manager; it stays hidden and the rules are ticked. */
export const Autofilled: Story = {
  args: { rules },
  play: async ({ args, canvas }) => {
    autofill(field(canvas), 'h8sj-29dk-sl3k');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('h8sj-29dk-sl3k'));
    await expect(field(canvas)).toHaveAttribute('type', 'password');
    await waitFor(() => expect(canvas.queryByText(', not met yet')).toBeNull());
  },
};

export const States: Story = {
  parameters: { pseudo: { hover: '#hover div' } },
  play: async ({ canvas }) => {
    canvas.getByLabelText('Focus').focus();
    await expect(canvas.getByLabelText('Focus')).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={24}>
      <div id="hover">
        <Held {...args} label="Hover" />
      </div>
      <div id="focus">
        <Held {...args} label="Focus" value="secret12" />
      </div>
      <Held {...args} label="Disabled" value="secret12" isDisabled />
      <Held {...args} label="Error" value="short" errorMessage="Password must be at least 8 characters" />
    </Stack>
  ),
};

export const LongText: Story = {
  args: {
    label: 'New password for your account with the marketplace',
    rules: [
      ...rules,
      { label: 'A sign that is neither a letter nor a number, such as ! or ?', isMet: () => false },
    ],
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { args: { rules, value: 'secret12' }, globals: { dir: 'rtl' } };
