import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../TextField/index.ts';
import { Fieldset } from './Fieldset.tsx';

const fields = (
  <>
    <TextField label="Street" autoComplete="address-line1" />
    <TextField label="City" autoComplete="address-level2" />
  </>
);

const meta = {
  title: 'Forms/Fieldset',
  component: Fieldset,
  args: { legend: 'Address', description: 'It is printed on your invoices.', children: fields },
} satisfies Meta<typeof Fieldset>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Address' })).toHaveAccessibleDescription(
      'It is printed on your invoices.',
    );
  },
};

/** The legend as the title of a section; still one name for the group. */
export const AsHeading: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Address' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Address' })).toBeVisible();
  },
};

/** An error of the whole, not of one field. */
export const WithError: Story = {
  tags: ['visual'],
  args: { errorMessage: 'We could not find this street in this city' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/could not find this street/);
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Street' })).toBeDisabled();
  },
};

export const LongText: Story = {
  args: {
    legend: 'Address to which the invoices of all your bookings in this financial year are made out',
    headingLevel: 2,
  },
  globals: { viewport: { value: 'w320' } },
};

export const RightToLeft: Story = {
  args: { errorMessage: 'We could not find this street in this city' },
  globals: { dir: 'rtl' },
};
