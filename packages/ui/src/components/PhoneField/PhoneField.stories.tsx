import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { CountryOption } from '../CountrySelect/country.ts';
import { PhoneField } from './PhoneField.tsx';
import type { PhoneFieldProps } from './PhoneField.tsx';

const countries: CountryOption[] = [
  { code: 'us', label: 'United States', dialCode: '1' },
  { code: 'uk', label: 'United Kingdom', dialCode: '44' },
  { code: 'au', label: 'Australia', dialCode: '61' },
];

function Held(props: PhoneFieldProps) {
  const [country, setCountry] = useState(props.country);
  const [value, setValue] = useState(props.value);
  return (
    <PhoneField
      {...props}
      country={country}
      value={value}
      onCountryChange={(code) => {
        setCountry(code);
        props.onCountryChange(code);
      }}
      onChange={(digits) => {
        setValue(digits);
        props.onChange(digits);
      }}
    />
  );
}

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  render: (args) => <Held {...args} />,
  args: { countries, country: 'au', value: '', onCountryChange: fn(), onChange: fn(), name: 'phone' },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

const number = { name: 'Phone number' };

/** Digits only; the calling code is said with the field and is no tab stop. */
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', number);
    await expect(input).toHaveAccessibleDescription('Calling code +61');
    await expect(input).toHaveAttribute('autocomplete', 'tel-national');
    await userEvent.tab();
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('412 345-678');
    await expect(input).toHaveValue('412345678');
    await expect(args.onCountryChange).not.toHaveBeenCalled();
  },
};

/** A pasted international number chooses its country. */
export const Pasting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', number));
    await userEvent.paste('+44 7700 900123');
    await expect(canvas.getByRole('textbox', number)).toHaveValue('7700900123');
    await expect(args.onCountryChange).toHaveBeenLastCalledWith('uk');
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveAccessibleName(/United Kingdom/);
  },
};

/** [V-05] [V-12] */
export const WithErrors: Story = {
  args: {
    country: '',
    value: '123',
    countryError: 'Please select a country',
    errorMessage: 'Phone number must be at least 10 digits',
  },
};

export const RightToLeft: Story = { args: { value: '412345678' }, globals: { dir: 'rtl' } };
