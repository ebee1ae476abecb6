import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { CountryOption } from './country.ts';
import { CountrySelect } from './CountrySelect.tsx';
import type { CountrySelectProps } from './CountrySelect.tsx';

export const exampleCountries: CountryOption[] = [
  { code: 'us', label: 'United States', dialCode: '1' },
  { code: 'ca', label: 'Canada', dialCode: '1' },
  { code: 'uk', label: 'United Kingdom', dialCode: '44' },
  { code: 'au', label: 'Australia', dialCode: '61' },
  { code: 'de', label: 'Germany', dialCode: '49', nativeName: 'Deutschland' },
  { code: 'jp', label: 'Japan', dialCode: '81', nativeName: '日本' },
  { code: 'ae', label: 'United Arab Emirates', dialCode: '971' },
  { code: 'br', label: 'Brazil', dialCode: '55' },
];

function Held(props: CountrySelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <CountrySelect
      {...props}
      value={value}
      onChange={(code) => {
        setValue(code);
        props.onChange(code);
      }}
    />
  );
}

const meta = {
  title: 'Forms/CountrySelect',
  component: CountrySelect,
  excludeStories: ['exampleCountries'],
  render: (args) => <Held {...args} />,
  // The arrows scroll it from the search box, which holds the focus; axe knows that pattern for comboboxes only.
  parameters: {
    a11y: {
      config: {
        rules: [
          { id: 'target-size', enabled: true },
          { id: 'scrollable-region-focusable', enabled: false },
        ],
      },
    },
  },
  args: { countries: exampleCountries, value: '', onChange: fn(), name: 'country' },
} satisfies Meta<typeof CountrySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));

/** Keys: open, search by calling code, go down, choose; focus comes back. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Country/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('searchbox', { name: 'Search countries' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('+44');
    await waitFor(() => expect(options()).toEqual(['United Kingdom, +44']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('uk');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleName(/United Kingdom/);
  },
};

/** Opened, with a suggestion on top. */
export const Opened: Story = {
  args: { value: 'au', suggested: 'de' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }));
    await screen.findByRole('listbox');
    await expect(options()[0]).toBe('Germany, +49');
    await expect(screen.getByRole('option', { name: 'Australia, +61' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }));
    await userEvent.type(await screen.findByRole('searchbox'), 'xx');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No country matches “xx”'));
    await userEvent.keyboard('{Escape}{Escape}');
  },
};

/** What a browser fills in by itself lands in a real select. */
export const Autofill: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const hidden = canvasElement.querySelector<HTMLSelectElement>('select[name="country"]');
    await expect(hidden).toHaveAttribute('autocomplete', 'country');
    if (hidden) await userEvent.selectOptions(hidden, 'jp');
    await expect(args.onChange).toHaveBeenLastCalledWith('jp');
  },
};

/** [V-12] */
export const WithError: Story = {
  args: { errorMessage: 'Please select a country' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveAccessibleDescription(
      'Please select a country',
    );
  },
};

export const RightToLeft: Story = { args: { value: 'ae' }, globals: { dir: 'rtl' } };
