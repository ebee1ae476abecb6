import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateOfBirthField } from './DateOfBirthField.tsx';

const meta = {
  title: 'Forms/DateOfBirthField',
  component: DateOfBirthField,
  args: { label: 'Date of birth', name: 'dob', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof DateOfBirthField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [V-09] [T-05] Three numeric fields; no value before the whole date stands. */
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [month, day, year] = ['Month', 'Day', 'Year'].map((name) => canvas.getByRole('textbox', { name }));
    await expect(canvas.getByRole('group', { name: 'Date of birth' })).toBeVisible();
    await userEvent.tab();
    await expect(month).toHaveFocus();
    await userEvent.keyboard('3x{Tab}');
    await expect(month).toHaveValue('03');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('27{Tab}1990');
    await expect(day).toHaveValue('27');
    await expect(year).toHaveValue('1990');
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const BackspaceGoesBack: Story = {
  args: { defaultValue: '1990-03-27' },
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('textbox', { name: 'Day' });
    await userEvent.clear(day);
    await userEvent.keyboard('{Backspace}');
    const month = canvas.getByRole('textbox', { name: 'Month' });
    await expect(month).toHaveFocus();
    await expect(month).toHaveValue('03');
  },
};

/** A whole date pasted anywhere fills all three. */
export const Pasting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Day' }));
    await userEvent.paste('27 Mar 1990');
    await expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveValue('03');
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
  },
};

/** Only the wrong part is marked; all three are described by the error. */
export const MissingPart: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '27');
    await userEvent.tab();
    await userEvent.keyboard('1990');
    await expect(canvas.queryByText(/must include/)).toBeNull();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('Date of birth must include a month')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('textbox', { name: 'Year' })).not.toHaveAttribute('aria-invalid');
    await expect(canvas.getByRole('textbox', { name: 'Year' })).toHaveAccessibleDescription(/a month/);
  },
};

/** [V-09] [T-05] */
export const Refused: Story = {
  args: {
    defaultValue: '2020-05-05',
    validate: () => ({ message: 'You must be at least 18 years old', part: 'year' }),
    errorMessage: 'Date of birth is required',
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You must be at least 18 years old')).toBeVisible();
    await expect(canvas.queryByText('Date of birth is required')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '{Backspace}6');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** [V-09] A day that no calendar has. */
export const Impossible: Story = {
  args: { defaultValue: '1990-02-31' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Please enter a valid date')).toBeVisible();
  },
};

/** [V-07] */
export const Required: Story = { args: { errorMessage: 'Date of birth is required' } };

export const AutoAdvance: Story = {
  args: { autoAdvance: true, order: 'dmy' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Day' }));
    await userEvent.keyboard('27031990');
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
  },
};

export const RightToLeft: Story = { args: { defaultValue: '1990-03-27' }, globals: { dir: 'rtl' } };
