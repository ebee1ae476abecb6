import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import { Button } from '../Button/index.ts';
import { KitProvider } from '../KitProvider/index.ts';
import { Stack } from '../Layout/index.ts';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { dateOrder } from './index.ts';

const meta = {
  title: 'Forms/DateOfBirthField',
  component: DateOfBirthField,
  args: { label: 'Date of birth', name: 'dob', order: 'mdy', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof DateOfBirthField>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const fields = (canvas: Canvas) => ({
  month: canvas.getByRole<HTMLInputElement>('textbox', { name: 'Month' }),
  day: canvas.getByRole<HTMLInputElement>('textbox', { name: 'Day' }),
  year: canvas.getByRole<HTMLInputElement>('textbox', { name: 'Year' }),
});
const sentValue = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[name="dob"]')?.value;

/** [V-09] [T-05] Three numeric fields; no value before the whole date stands. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    const { month, day, year } = fields(canvas);
    await expect(canvas.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      'For example, 3 27 1990',
    );
    await expect(month).toHaveAttribute('autocomplete', 'bday-month');
    await step('Tab: to the next field, which is never left by itself', async () => {
      await userEvent.tab();
      await expect(month).toHaveFocus();
      await userEvent.keyboard('3x{Tab}');
      await expect(day).toHaveFocus();
      await expect(month).toHaveValue('03');
      await expect(args.onChange).toHaveBeenLastCalledWith(null);
    });
    await step('0 to 9: fills the field, four digits for the year', async () => {
      await userEvent.keyboard('27');
      await expect(day).toHaveFocus();
      await userEvent.keyboard('{Tab}1990');
      await expect(day).toHaveValue('27');
      await expect(year).toHaveValue('1990');
      await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
      await expect(sentValue(canvasElement)).toBe('1990-03-27');
    });
    await step('Backspace: takes a digit; in an empty field goes back and takes none', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(args.onChange).toHaveBeenLastCalledWith(null);
      await expect(sentValue(canvasElement)).toBe('');
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
      await expect(year).toHaveValue('');
      await userEvent.keyboard('{Backspace}');
      await expect(day).toHaveFocus();
      await expect(day).toHaveValue('27');
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
      await expect(month).toHaveFocus();
      await expect(month).toHaveValue('03');
    });
    await step('Shift+Tab: to the field before', async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await expect(month).toHaveFocus();
    });
    await userEvent.clear(month);
    await userEvent.tab();
  },
};

/** A month may be spelled; what names none is dropped. */
export const MonthByName: Story = {
  args: { order: 'dmy' },
  play: async ({ args, canvas, userEvent, step }) => {
    const { month, day, year } = fields(canvas);
    await step('A to Z: in the month, its name gives its number', async () => {
      await userEvent.type(day, '27');
      await userEvent.type(month, 'march');
      await expect(month).toHaveValue('03');
      await userEvent.type(year, '1990');
      await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
    });
    await userEvent.clear(month);
    await userEvent.type(month, 'ju');
    await expect(month).toHaveValue('ju');
    await expect(canvas.queryByText('Please enter a valid date')).toBeNull();
    await userEvent.tab();
    await expect(month).toHaveValue('');
    await userEvent.click(month);
    await userEvent.paste('Sept.');
    await expect(month).toHaveValue('09');
  },
};

/** [V-09] A day that no calendar has. The part that no date has is marked, else all three. */
export const Wrong: Story = {
  tags: ['visual'],
  args: { defaultValue: '1990-13-27' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const { month, day, year } = fields(canvas);
    await expect(canvas.getByText('Please enter a valid date')).toBeVisible();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await expect(day).not.toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/valid date/);
    await userEvent.clear(month);
    await userEvent.type(month, '02');
    await userEvent.clear(day);
    await userEvent.type(day, '31');
    for (const part of [month, day, year]) await expect(part).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(sentValue(canvasElement)).toBe('');
  },
};

/** Only the missing part is marked, once focus has left all three; each is described by the error. */
export const Missing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const { month, day, year } = fields(canvas);
    await userEvent.type(day, '27');
    await userEvent.tab();
    await userEvent.keyboard('1990');
    await expect(canvas.queryByText(/must include/)).toBeNull();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await expect(canvas.getByText('Date of birth must include a month')).toBeVisible();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await expect(year).not.toHaveAttribute('aria-invalid', 'true');
    await expect(year).toHaveAccessibleDescription(/a month/);
  },
};

/** A digit too many changes nothing, wherever it is typed. */
export const TooLong: Story = {
  args: { defaultValue: '1990-03-27' },
  play: async ({ canvas, userEvent }) => {
    const { day, year } = fields(canvas);
    await userEvent.type(year, '5');
    await expect(year).toHaveValue('1990');
    await userEvent.type(day, '9', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await expect(day).toHaveValue('27');
  },
};

/** A whole date pasted anywhere fills all three; one that reads both ways follows the order. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const { month, day, year } = fields(canvas);
    await userEvent.click(day);
    await userEvent.paste('27 Mar 1990');
    await expect([month.value, day.value, year.value]).toEqual(['03', '27', '1990']);
    await expect(year).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
    await userEvent.paste('1985-12-01');
    await expect(args.onChange).toHaveBeenLastCalledWith('1985-12-01');
    await userEvent.paste('03/04/1990');
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-04');
    await userEvent.click(month);
    await userEvent.clear(month);
    await userEvent.paste('Dec');
    await expect(month).toHaveValue('12');
  },
};

/** Browsers fill the parts; a password manager may put the whole date into one of them. */
export const Autofilled: Story = {
  play: async ({ args, canvas }) => {
    const { month, day, year } = fields(canvas);
    autofill(month, '3');
    autofill(day, '27');
    autofill(year, '1990');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27'));
    autofill(month, '1985-12-01');
    await waitFor(() => expect(day).toHaveValue('01'));
    await expect(args.onChange).toHaveBeenLastCalledWith('1985-12-01');
  },
};

/** [V-09] [T-05] A rule of the app; its word goes before the error from outside. */
export const Refused: Story = {
  args: {
    defaultValue: '2020-05-05',
    validate: () => ({ message: 'You must be at least 18 years old', part: 'year' }),
    errorMessage: 'Date of birth is required',
  },
  play: async ({ args, canvas, userEvent }) => {
    const { day, month, year } = fields(canvas);
    await expect(canvas.getByText('You must be at least 18 years old')).toBeVisible();
    await expect(canvas.queryByText('Date of birth is required')).toBeNull();
    await expect(year).toHaveAttribute('aria-invalid', 'true');
    await expect(month).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(day, '{Backspace}6');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** [V-07] */
export const Required: Story = { args: { errorMessage: 'Date of birth is required' } };

/** Asked for by the app: on after the second digit, if the next field is empty. */
export const AutoAdvance: Story = {
  args: { autoAdvance: true, order: 'dmy' },
  play: async ({ args, canvas, userEvent }) => {
    const { day, month, year } = fields(canvas);
    await userEvent.click(day);
    await userEvent.keyboard('27');
    await expect(month).toHaveFocus();
    // Tab out of habit: the jump was made already.
    await userEvent.tab();
    await expect(month).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(day).toHaveFocus();
    await expect(day).toHaveValue('27');
    await userEvent.tab();
    await userEvent.keyboard('031990');
    await expect(year).toHaveValue('1990');
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
    // A field that holds something is not jumped into.
    await userEvent.clear(day);
    await userEvent.type(day, '28');
    await expect(day).toHaveFocus();
  },
};

/** Without `order` the fields are as the locale of the page writes a date. */
export const OrderOfLocale: Story = {
  args: { order: undefined },
  render: (args) => (
    <Stack>
      {['en-US', 'en-GB', 'de-DE', 'ja-JP'].map((locale) => (
        <KitProvider key={locale} locale={locale}>
          <DateOfBirthField {...args} label={locale} />
        </KitProvider>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const order = (name: string) =>
      [...canvas.getByRole('group', { name }).querySelectorAll('label')].map((part) => part.textContent?.[0]);
    await expect(['en-US', 'en-GB', 'de-DE', 'ja-JP'].map((name) => order(name).join(''))).toEqual([
      'MDY',
      'DMY',
      'DMY',
      'YMD',
    ]);
  },
};

/** Ready for the locale: `dateOrder('ja')` is `ymd`. */
export const Orders: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={24}>
      <DateOfBirthField
        {...args}
        label="United States"
        order={dateOrder('en-US')}
        defaultValue="1990-03-27"
      />
      <DateOfBirthField {...args} label="Australia" order={dateOrder('en-AU')} defaultValue="1990-03-27" />
      <DateOfBirthField {...args} label="Japan" order={dateOrder('ja')} defaultValue="1990-03-27" />
    </Stack>
  ),
};

function Controlled(props: React.ComponentProps<typeof DateOfBirthField>) {
  const [value, setValue] = useState<string | null>('1990-03-27');
  return (
    <Stack gap={16}>
      <DateOfBirthField
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange?.(next);
        }}
      />
      <Button variant="secondary" onPress={() => setValue('2000-01-01')}>
        1 January 2000
      </Button>
      <output>{value ?? 'none'}</output>
    </Stack>
  );
}

/** With `value` the app holds the date; what is typed stays while it is none yet. */
export const ControlledValue: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas, userEvent }) => {
    const { day, month, year } = fields(canvas);
    await userEvent.type(year, '{Backspace}');
    await expect(canvas.getByRole('status')).toHaveTextContent('none');
    await expect([month.value, day.value, year.value]).toEqual(['03', '27', '199']);
    await userEvent.type(year, '1');
    await expect(canvas.getByRole('status')).toHaveTextContent('1991-03-27');
    await userEvent.click(canvas.getByRole('button'));
    await expect([month.value, day.value, year.value]).toEqual(['01', '01', '2000']);
  },
};

/** A reset of the form brings back what was at the beginning. */
export const FormReset: Story = {
  args: { defaultValue: '1990-03-27' },
  render: (args) => (
    <form aria-label="Person">
      <Stack gap={16}>
        <DateOfBirthField {...args} />
        <Button type="reset" variant="quiet">
          Undo
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const { day } = fields(canvas);
    await userEvent.clear(day);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(day).toHaveValue('27'));
    await expect(args.onChange).toHaveBeenLastCalledWith('1990-03-27');
    await expect(canvas.queryByText(/must include/)).toBeNull();
  },
};

export const States: Story = {
  tags: ['visual'],
  parameters: { pseudo: { hover: '#hover-month', focusVisible: '#focus-day' } },
  render: (args) => (
    <Stack gap={24}>
      <DateOfBirthField {...args} label="Hover" id="hover" />
      <DateOfBirthField {...args} label="Focus" id="focus" defaultValue="1990-03-27" />
      <DateOfBirthField {...args} label="Disabled" isDisabled defaultValue="1990-03-27" />
      <DateOfBirthField {...args} label="Error" errorMessage="Date of birth is required" />
    </Stack>
  ),
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: '1990-03-27' } };

export const LongText: Story = {
  args: {
    label: 'Date of birth as it is written in your passport or another official document',
    description: 'We ask for it because only people of full age may book. It is not shown to anybody.',
    errorMessage: 'Enter your date of birth as it is written in your passport',
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { args: { defaultValue: '1990-03-27' }, globals: { dir: 'rtl' } };
