import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { Stack } from '../Layout/index.ts';
import { CodeInput } from './CodeInput.tsx';
import type { CodeInputProps } from './CodeInput.tsx';
import { ResendButton } from './ResendButton.tsx';

/** Holds the value as an app does. */
function Held(props: CodeInputProps) {
  const [value, setValue] = useState(props.value ?? props.defaultValue ?? '');
  return (
    <CodeInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const sent = fn();
/** A form of the browser, without `noValidate`: it checks the field by itself. */
function InForm(props: CodeInputProps) {
  return (
    <form
      aria-label="Verify"
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <Stack gap={16}>
        <CodeInput {...props} />
        <Button type="submit">Verify Account</Button>
        <Button type="reset" variant="quiet">
          Clear
        </Button>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Forms/CodeInput',
  component: CodeInput,
  render: (args) => <Held {...args} />,
  beforeEach: () => {
    sent.mockClear();
  },
  args: {
    label: 'Verification code',
    description: '6 digits, sent to s…@example.com',
    name: 'code',
    onChange: fn(),
    onComplete: fn(),
  },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = { name: 'Verification code' };

/** [V-17] One text box: digits go in, everything else stays out, the last digit completes it once. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveAccessibleDescription('6 digits, sent to s…@example.com');
    await step('Tab: one stop for all six slots', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await userEvent.tab();
      await expect(input).not.toHaveFocus();
      await userEvent.tab({ shift: true });
    });
    await step('0 to 9: fills the next slot, the sixth completes it once', async () => {
      await userEvent.keyboard('123456');
      await expect(input).toHaveValue('123456');
      await expect(args.onComplete).toHaveBeenCalledTimes(1);
      await userEvent.keyboard('7');
      await expect(input).toHaveValue('123456');
      await expect(args.onComplete).toHaveBeenCalledTimes(1);
    });
  },
};

/** Correcting without deleting: a digit typed on a filled slot takes its place. */
export const Overtyping: Story = {
  args: { defaultValue: '123456' },
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await userEvent.tab();
    await step('Home, End: to the first slot, behind the last', async () => {
      await userEvent.keyboard('{Home}');
      await expect(input.selectionStart).toBe(0);
      await userEvent.keyboard('{End}');
      await expect(input.selectionStart).toBe(6);
    });
    await step('Left, Right: from slot to slot', async () => {
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
      await expect(input.selectionStart).toBe(2);
    });
    await step('0 to 9: on a filled slot overtypes it', async () => {
      await userEvent.keyboard('9');
      await expect(input).toHaveValue('129456');
      await expect(input.selectionStart).toBe(3);
      await expect(args.onComplete).toHaveBeenLastCalledWith('129456');
    });
    await step('Backspace: takes the digit before the caret', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(input).toHaveValue('12456');
    });
    await step('Delete: takes the digit behind the caret', async () => {
      await userEvent.keyboard('{Delete}');
      await expect(input).toHaveValue('1256');
    });
    await step('Ctrl+A: selects all, the next digit starts over', async () => {
      await userEvent.keyboard('{Control>}a{/Control}8');
      await expect(input).toHaveValue('8');
    });
  },
};

/** [V-17] Letters and signs stay out; what is left is still a code that is too short. */
export const Wrong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.click(input);
    await userEvent.keyboard('a1b-2 c');
    await expect(input).toHaveValue('12');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.paste('no digits at all');
    await expect(input).toHaveValue('12');
  },
};

/** [V-17] Sent too early in a form that the browser checks: nothing is sent, the field says what is missing. */
export const Missing: Story = {
  args: { isRequired: true },
  render: (args) => <InForm {...args} />,
  play: async ({ canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.type(input, '12');
    await step('Enter: sends the form, when the code is whole', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(sent).not.toHaveBeenCalled();
      await expect(input).toHaveFocus();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(/Please enter all 6 digits/);
      await userEvent.keyboard('3456');
      await expect(canvas.queryByText('Please enter all 6 digits')).toBeNull();
      await userEvent.keyboard('{Enter}');
      await expect(sent).toHaveBeenCalledTimes(1);
      await expect(sent).toHaveBeenLastCalledWith({ code: '123456' });
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(input).toHaveValue(''));
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Account' }));
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('Please enter all 6 digits')).toBeVisible();
  },
};

/** A seventh digit has no slot: typed it is dropped, pasted the first six are taken. */
export const TooLong: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.click(input);
    await userEvent.keyboard('{End}7');
    await expect(input).toHaveValue('123456');
    await userEvent.paste('98765432');
    await expect(input).toHaveValue('987654');
  },
};

/** [V-17] A code pasted with the text around it, whatever is there already, in digits of any script. */
export const Pasted: Story = {
  args: { defaultValue: '11' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.click(input);
    await userEvent.paste('Your code: 987-654');
    await expect(input).toHaveValue('987654');
    await expect(args.onComplete).toHaveBeenLastCalledWith('987654');
    await userEvent.clear(input);
    await userEvent.paste('１２３٤٥٦');
    await expect(input).toHaveValue('123456');
  },
};

/** From the SMS, the mail or a password manager: all six at once, without a key. */
export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    autofill(input, '123 456');
    await waitFor(() => expect(input).toHaveValue('123456'));
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
  },
};

/** Digits typed through an input method, full-width for the time being. */
export const Composed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await userEvent.type(input, '12');
    await fireEvent.compositionStart(input);
    autofill(input, '12３４');
    await expect(input).toHaveValue('12３４');
    await expect(args.onChange).toHaveBeenLastCalledWith('12');
    await fireEvent.compositionEnd(input, { data: '３４' });
    await waitFor(() => expect(input).toHaveValue('1234'));
    await expect(args.onChange).toHaveBeenLastCalledWith('1234');
  },
};

/** A refused code stays, is selected once and tied to its error. */
export const Refused: Story = {
  tags: ['visual'],
  args: { defaultValue: '123456', errorMessage: 'That code is not right. Check it, or ask for a new one.' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await expect(input).toHaveFocus();
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    // A full code fits: were it scrolled, the first digits would leave their slots.
    await expect(input.scrollLeft).toBe(0);
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/not right/);
    await expect(input.closest('form')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByText(/not right/).closest('[aria-live]')).not.toBeNull());
    input.setSelectionRange(6, 6);
  },
};

/** The app left the message there while the person types: nothing is selected a second time. */
export const RefusedThenEdited: Story = {
  args: { ...Refused.args },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('654321');
    await expect(input).toHaveValue('654321');
    await expect([input.selectionStart, input.selectionEnd]).toEqual([6, 6]);
  },
};

/** Asked for by the app: the sixth digit sends the form, once. */
export const AutoSubmit: Story = {
  args: { autoSubmit: true },
  render: (args) => <InForm {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', box), '123456');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent).toHaveBeenLastCalledWith({ code: '123456' });
  },
};

/** With the way to ask again beneath it. */
export const WithResend: Story = {
  args: { defaultValue: '402' },
  render: (args) => (
    <Stack gap={12}>
      <Held {...args} />
      <ResendButton onResend={() => {}} />
    </Stack>
  ),
};

/** The server is looking: the code can be read, not changed. */
export const Pending: Story = {
  args: { defaultValue: '123456', isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', box);
    await userEvent.click(input);
    await userEvent.paste('999999');
    await userEvent.keyboard('{Backspace}9');
    await expect(input).toHaveValue('123456');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { defaultValue: '123', isDisabled: true } };

/** A bank's four, a backup code's eight. */
export const OtherLengths: Story = {
  render: (args) => (
    <Stack gap={24}>
      <Held {...args} label="Four digits" length={4} defaultValue="1234" />
      <Held {...args} label="Eight digits" length={8} defaultValue="1234" />
    </Stack>
  ),
};

/** Empty, with the caret in it, half full, full. */
export const States: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Focused' }));
  },
  render: (args) => (
    <Stack gap={24}>
      <Held {...args} label="Empty" />
      <Held {...args} label="Focused" />
      <Held {...args} label="Half full" defaultValue="402" />
      <Held {...args} label="Full" defaultValue="402957" />
      <Held {...args} label="Disabled" defaultValue="402" isDisabled />
      <CodeInput {...args} label="Too early" defaultValue="40" errorMessage="Please enter all 6 digits" />
    </Stack>
  ),
};

/** All six slots fit a screen of 320 px. */
export const Narrow: Story = {
  args: { defaultValue: '402957' },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongText: Story = {
  args: {
    label: 'Verification code from the message that we sent to you a moment ago',
    description: 'Six digits, sent to maximiliana.wolfeschlegelstein@a-very-long-company-name.example',
    errorMessage: 'That code is not right, or it is older than ten minutes. Check it, or ask for a new one.',
  },
  globals: { viewport: { value: 'w320' } },
};

/** Digits run from left to right in every language. */
export const RightToLeft: Story = {
  args: { defaultValue: '123' },
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('textbox', box)).direction).toBe('ltr');
  },
};
