import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { autofill } from '../../util/autofill.story-data.ts';
import type { CountryOption } from '../CountrySelect/country.ts';
import { Stack } from '../Layout/index.ts';
import { PhoneField } from './PhoneField.tsx';
import type { PhoneFieldProps } from './PhoneField.tsx';

const countries: CountryOption[] = [
  { code: 'US', label: 'United States', dialCode: '1' },
  { code: 'GB', label: 'United Kingdom', dialCode: '44' },
  { code: 'AU', label: 'Australia', dialCode: '61' },
];

/** The app has the rule, such as [V-05]: 10 to 15 digits with the calling code. The field shows what it says. */
const rule = (national: string, dialCode = ''): string => {
  if (national === '') return '';
  const { length } = dialCode + national;
  if (length < 10) return 'Phone number must be at least 10 digits';
  return length > 15 ? 'Phone number must be less than 15 digits' : '';
};

function Held(props: PhoneFieldProps) {
  const [country, setCountry] = useState(props.country);
  const [value, setValue] = useState(props.value);
  return (
    <PhoneField
      {...props}
      errorMessage={
        props.errorMessage ?? rule(value ?? '', countries.find(({ code }) => code === country)?.dialCode)
      }
      country={country}
      value={value}
      onCountryChange={(code) => {
        setCountry(code);
        props.onCountryChange?.(code);
      }}
      onChange={(digits) => {
        setValue(digits);
        props.onChange?.(digits);
      }}
    />
  );
}

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  render: (args) => <Held {...args} />,
  args: {
    countries,
    country: 'AU',
    value: '',
    onCountryChange: fn(),
    onChange: fn(),
    name: 'phone',
    countryName: 'country',
  },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

const number = { name: 'Phone number' };

/** Digits only; the calling code is shown with the field and is no tab stop. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', number);
    await expect(canvas.getByRole('group', number)).toBeInTheDocument();
    await expect(input).toHaveAccessibleDescription('Country code +61');
    await expect(input).toHaveAttribute('autocomplete', 'tel-national');
    await expect(input).toHaveAttribute('type', 'tel');
    await step('Tab: country, then number; the calling code is no stop', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /Country/ })).toHaveFocus();
      await userEvent.tab();
      await expect(input).toHaveFocus();
    });
    await step('0 to 9: everything else stays out', async () => {
      await userEvent.keyboard('0412 345-678x');
      await expect(input).toHaveValue('0412345678');
      await expect(args.onChange).toHaveBeenLastCalledWith('0412345678');
      await expect(args.onCountryChange).not.toHaveBeenCalled();
    });
  },
};

/** [V-05] Too few digits. */
export const Wrong: Story = {
  args: { value: '4123456' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', number);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/at least 10 digits/);
  },
};

/** [V-05] [V-12] Both left out: each part has its own error. */
export const Missing: Story = {
  args: { country: '', countryError: 'Please select a country', errorMessage: 'Phone number is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveAccessibleDescription(
      'Please select a country',
    );
    await expect(canvas.getByRole('textbox', number)).toHaveAccessibleDescription(/is required/);
  },
};

/** [V-05] Nothing is cut: the person sees what is too much. */
export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', number);
    await userEvent.type(input, '12345678901234567890');
    await expect(input).toHaveValue('12345678901234567890');
    await expect(input).toHaveAccessibleDescription(/less than 15 digits/);
  },
};

/** A pasted international number replaces what was there and chooses its country. */
export const Pasted: Story = {
  args: { value: '412' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', number);
    await userEvent.click(input);
    await userEvent.paste('+44 7700 900123');
    await expect(input).toHaveValue('7700900123');
    await expect(args.onCountryChange).toHaveBeenLastCalledWith('GB');
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveAccessibleName(/United Kingdom/);
    await expect(input).toHaveAccessibleDescription('Country code +44');
    await userEvent.clear(input);
    await userEvent.paste('(07700) 900-124');
    await expect(input).toHaveValue('07700900124');
    await expect(args.onCountryChange).toHaveBeenCalledTimes(1);
  },
};

/** A calling code typed key by key chooses the country as soon as it is one; until then its plus stays in the box. */
export const TypedWithPlus: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', number);
    await step('+: first, begins a calling code', async () => {
      await userEvent.type(input, '+4');
      await expect(input).toHaveValue('+4');
      await userEvent.keyboard('4 7700 900123');
      await expect(input).toHaveValue('7700900123');
      await expect(args.onCountryChange).toHaveBeenLastCalledWith('GB');
    });
    await step('a calling code of no listed country stays as it is typed', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '+353 86 123 4567');
      await expect(input).toHaveValue('+353861234567');
      await expect(args.onChange).toHaveBeenLastCalledWith('+353861234567');
      await expect(args.onCountryChange).toHaveBeenCalledTimes(1);
    });
    await step('an extension is not part of the number', async () => {
      await userEvent.clear(input);
      await userEvent.paste('020 7946 0018 ext 12');
      await expect(input).toHaveValue('02079460018');
    });
  },
};

/** A browser fills country and national number; some fill the whole number. */
export const Autofilled: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', number);
    const select = canvasElement.querySelector<HTMLSelectElement>('select[name="country"]');
    if (select) autofill(select, 'US');
    autofill(input, '2025550123');
    await waitFor(() => expect(input).toHaveAccessibleDescription('Country code +1'));
    await expect(args.onChange).toHaveBeenLastCalledWith('2025550123');
    autofill(input, '+61412345678');
    await waitFor(() => expect(input).toHaveValue('412345678'));
    await expect(args.onCountryChange).toHaveBeenLastCalledWith('AU');
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={32}>
      <Held {...args} country="" />
      <Held {...args} value="4123456789" />
      <Held {...args} value="4123456789" isDisabled />
    </Stack>
  ),
};

export const Disabled: Story = { args: { value: '4123456789', isDisabled: true } };

export const LongText: Story = {
  args: {
    label: 'Phone number at which experts can reach you when a call breaks down',
    description: 'It is shown to nobody but the expert, and only from ten minutes before the call.',
    value: '412345678901234',
  },
  globals: { viewport: { value: 'w320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { args: { value: '4123456789' }, globals: { dir: 'rtl' } };
