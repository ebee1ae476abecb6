import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Stack } from '../Layout/index.ts';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'People', name: 'people', minValue: 1, maxValue: 40, defaultValue: 2, onChange: fn() },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = { name: 'People' };

export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    const input = canvas.getByRole('textbox', people);
    const last = (value: number | null) => expect(args.onChange).toHaveBeenLastCalledWith(value);
    await step('Tab: one stop; the buttons are for pointers', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    await step('Up, Down: one step', async () => {
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await last(4);
      await userEvent.keyboard('{ArrowDown}');
      await last(3);
    });
    await step('PageUp, PageDown: ten steps', async () => {
      await userEvent.keyboard('{PageUp}');
      await last(13);
      await expect(input).toHaveValue('13');
      await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
      await last(40);
      await userEvent.keyboard('{PageDown}');
      await last(30);
    });
    await step('Home, End: to the smallest, to the largest', async () => {
      await userEvent.keyboard('{Home}');
      await last(1);
      await userEvent.keyboard('{End}');
      await last(40);
    });
    await step('Enter: settles what was typed', async () => {
      await userEvent.clear(input);
      await userEvent.keyboard('7');
      await last(40);
      await userEvent.keyboard('{Enter}');
      await last(7);
    });
    await expect(canvasElement.querySelector('input[name="people"]')).toHaveValue('7');
  },
};

/** By pointer; the buttons stop at the ends. */
export const Buttons: Story = {
  args: { defaultValue: 39 },
  play: async ({ args, canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Increase People' });
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
    await waitFor(() => expect(more).toBeDisabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease People' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(39);
  },
};

/** Letters stay out. */
export const Wrong: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', people);
    await userEvent.clear(input);
    await userEvent.type(input, '1x2');
    await expect(input).toHaveValue('12');
  },
};

/** An empty field is null, not zero. */
export const Missing: Story = {
  args: { errorMessage: 'Say how many come' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', people);
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveAccessibleDescription('Say how many come');
  },
};

/** A number that is too large stays and is marked; nothing is changed behind the person's back. */
export const TooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', people);
    await userEvent.clear(input);
    await userEvent.type(input, '400');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(400);
    await expect(input).toHaveValue('400');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Enter a number from 1 to 40');
  },
};

/** Numbers as the locale writes them, with thousands and currency. */
export const Pasted: Story = {
  args: {
    label: 'Budget',
    name: 'budget',
    defaultValue: 100,
    minValue: 0,
    maxValue: 10_000,
    step: 50,
    formatOptions: { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 },
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Budget' });
    await userEvent.click(input);
    input.select();
    await userEvent.paste('$1,250');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(1250);
    await expect(input).toHaveValue('$1,250');
  },
};

export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', people);
    input.focus();
    autofill(input, '12');
    input.blur();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(12));
  },
};

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { hover: '#hover button' } },
  play: async ({ canvas }) => {
    canvas.getByLabelText('Focus').focus();
    await expect(canvas.getByLabelText('Focus')).toHaveFocus();
  },
  render: (args) => (
    <Stack gap={20}>
      <NumberField {...args} label="People" />
      <div id="hover">
        <NumberField {...args} label="Hover" />
      </div>
      <div id="focus">
        <NumberField {...args} label="Focus" />
      </div>
      <NumberField {...args} label="At its end" defaultValue={40} />
      <NumberField {...args} label="Read-only" isReadOnly />
      <NumberField {...args} label="Disabled" isDisabled />
    </Stack>
  ),
};

export const Disabled: Story = { args: { isDisabled: true } };

export const LongText: Story = {
  args: { label: 'Number of people who will join the call from your side, you included' },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = { globals: { dir: 'rtl' } };
