import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { CountrySelect } from '../components/CountrySelect/index.ts';
import { DateOfBirthField } from '../components/DateOfBirthField/index.ts';
import { ErrorSummary, Form } from '../components/Form/index.ts';
import { Stack } from '../components/Layout/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { Wizard } from '../components/Wizard/index.ts';

const steps = [{ label: 'Account Details' }, { label: 'Personal Info' }, { label: 'Security' }];
const countries = [
  { code: 'AU', label: 'Australia', dialCode: '61' },
  { code: 'NZ', label: 'New Zealand', dialCode: '64' },
];

interface Wrong {
  name?: string;
  dob?: string;
  country?: string;
}

/** One step: everything is checked when one goes on, the summary leads to what is wrong, nothing typed is lost. */
function Step({ onContinue }: { onContinue: () => void }) {
  const [name, setName] = useState('');
  const [dob, setDob] = useState<string | null>(null);
  const [country, setCountry] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const goOn = () => {
    const found: Wrong = {
      ...(name.trim() ? {} : { name: 'Please enter your name' }),
      ...(dob ? {} : { dob: 'Please enter your date of birth' }),
      ...(country ? {} : { country: 'Please select a country' }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) onContinue();
  };
  return (
    <Wizard steps={steps} step={2}>
      <Form aria-label="Personal Info" onSubmit={goOn}>
        <Stack gap={20}>
          <ErrorSummary
            errors={[
              ...(wrong.name ? [{ message: wrong.name, fieldId: 'name' }] : []),
              ...(wrong.dob ? [{ message: wrong.dob, fieldId: 'dob-month' }] : []),
              ...(wrong.country ? [{ message: wrong.country, fieldId: 'country' }] : []),
            ]}
          />
          <TextField
            id="name"
            label="Name"
            autoComplete="name"
            value={name}
            onChange={setName}
            errorMessage={wrong.name}
          />
          <DateOfBirthField id="dob" label="Date of birth" onChange={setDob} errorMessage={wrong.dob} />
          <CountrySelect
            id="country"
            countries={countries}
            value={country}
            onChange={setCountry}
            errorMessage={wrong.country}
          />
          <Button type="submit">Continue</Button>
        </Stack>
      </Form>
    </Wizard>
  );
}

const meta = {
  title: 'Patterns/Step of a sign-up',
  component: Step,
  args: { onContinue: fn() },
} satisfies Meta<typeof Step>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** Going on with nothing given: the summary has focus and names each field; a mended field is taken. */
export const Refused: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const summary = await canvas.findByRole('heading', { name: 'There is a problem' });
    await expect(summary).toBeVisible();
    await expect(args.onContinue).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter your name' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

export const Complete: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada Client');
    await userEvent.click(canvas.getByRole('textbox', { name: 'Month' }));
    await userEvent.paste('27 Mar 1990');
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }));
    await userEvent.keyboard('zealand{ArrowDown}{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onContinue).toHaveBeenCalledTimes(1);
  },
};
