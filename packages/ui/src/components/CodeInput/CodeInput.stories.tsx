import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CodeInput } from './CodeInput.tsx';
import type { CodeInputProps } from './CodeInput.tsx';

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

const meta = {
  title: 'Forms/CodeInput',
  component: CodeInput,
  render: (args) => <Held {...args} />,
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
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('12a3 456');
    await expect(input).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('7');
    await expect(input).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
  },
};

export const Overtyping: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await userEvent.tab();
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('129456');
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('12456');
  },
};

/** [V-17] A code pasted with the text around it, whatever stands there already. */
export const Pasting: Story = {
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

/** A refused code stays, is selected and tied to its error. */
export const Refused: Story = {
  args: { defaultValue: '123456', errorMessage: 'That code is not right. Check it, or ask for a new one.' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', box);
    await expect(input).toHaveFocus();
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    // A full code fits: were it scrolled, the first digits would leave their slots.
    await expect(input.scrollLeft).toBe(0);
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/not right/);
    await userEvent.keyboard('4');
    await expect(args.onChange).toHaveBeenLastCalledWith('4');
  },
};

/** [V-17] */
export const Incomplete: Story = { args: { defaultValue: '12', errorMessage: 'Please enter all 6 digits' } };

export const Disabled: Story = { args: { defaultValue: '123', isDisabled: true } };

/** Digits run from left to right in every language. */
export const RightToLeft: Story = {
  args: { defaultValue: '123' },
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('textbox', box)).direction).toBe('ltr');
  },
};
