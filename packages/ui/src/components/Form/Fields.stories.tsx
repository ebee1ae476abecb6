import { createRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checkbox } from '../Checkbox/index.ts';
import { CodeInput } from '../CodeInput/index.ts';
import { ComboBox } from '../ComboBox/index.ts';
import { CountrySelect } from '../CountrySelect/index.ts';
import { DateOfBirthField } from '../DateOfBirthField/index.ts';
import { Stack } from '../Layout/index.ts';
import { NumberField } from '../NumberField/index.ts';
import { PhoneField } from '../PhoneField/index.ts';
import { RadioCards } from '../RadioCards/index.ts';
import { RatingInput } from '../RatingInput/index.ts';
import { SegmentedControl } from '../SegmentedControl/index.ts';
import { Select } from '../Select/index.ts';
import { SlotPicker } from '../SlotPicker/index.ts';
import { Switch } from '../Switch/index.ts';
import { TextField } from '../TextField/index.ts';
import { countries, empty, options } from './every-field.story-data.tsx';
import type { Shared } from './every-field.story-data.tsx';

/** Those that always have a value, and those that are no single form value. */
const others: Record<string, (props: Shared) => ReactElement> = {
  SegmentedControl: (props) => <SegmentedControl {...props} label="Length" options={options} />,
  SlotPicker: ({ ref }) => (
    <SlotPicker
      {...(ref ? { ref } : {})}
      slots={[]}
      start="2026-03-02"
      zone="Australia/Sydney"
      date={null}
      onDateChange={() => undefined}
      value={null}
      onChange={() => undefined}
    />
  ),
  Switch: ({ ref }) => <Switch {...(ref ? { ref } : {})}>Reminders</Switch>,
};

const meta = { title: 'Forms/Fields' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const refs = new Map<string, RefObject<HTMLElement>>();

/** A ref of each field gives the element that takes focus: what form libraries focus when it is wrong. */
export const Refs: Story = {
  render: () => {
    refs.clear();
    return (
      <Stack>
        {Object.entries({ ...empty, ...others }).map(([name, field]) => {
          const ref = createRef() as RefObject<never>;
          refs.set(name, ref);
          return (
            <div key={name} data-field={name}>
              {field({ ref })}
            </div>
          );
        })}
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(refs.size).toBe(20);
    for (const [name, { current }] of refs) {
      current.focus();
      await expect(document.activeElement, name).toBe(current);
      await expect(canvasElement.querySelector(`[data-field="${name}"]`)?.contains(current), name).toBe(true);
    }
  },
};

/** Each in a form without `noValidate`. */
const forms = (isRequired: boolean) => (
  <Stack>
    {Object.entries(empty).map(([name, field]) => (
      <form key={name} data-field={name}>
        {field({ isRequired, name })}
      </form>
    ))}
  </Stack>
);
const formsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLFormElement>('form[data-field]')];

/** A required field says so to assistive technology, and the browser holds an empty one back. */
export const Required: Story = {
  render: () => forms(true),
  play: async ({ canvasElement }) => {
    for (const form of formsOf(canvasElement)) {
      const name = form.dataset['field'];
      const said = [...form.querySelectorAll('button, input, textarea, [role=radiogroup]')].some(
        (element) => {
          const described = (element.getAttribute('aria-describedby') ?? '').split(' ');
          return (
            element.getAttribute('aria-required') === 'true' ||
            described.some((id) => document.getElementById(id)?.textContent === 'Required')
          );
        },
      );
      await expect(said, `${name} says that it is required`).toBe(true);
      await expect(form.matches(':invalid'), `${name} is held back`).toBe(true);
    }
  },
};

/** A field that is not required never holds a form back, an empty code included. */
export const NotRequired: Story = {
  render: () => forms(false),
  play: async ({ canvasElement }) => {
    for (const form of formsOf(canvasElement)) {
      await expect(form.matches(':invalid'), form.dataset['field']).toBe(false);
    }
  },
};

/** Nothing is held by the app: a reset of the form gives back what each field began with. */
export const Reset: Story = {
  render: () => (
    <form>
      <Stack>
        <Checkbox name="accept" defaultSelected>
          Accept
        </Checkbox>
        <CodeInput name="code" label="Code" defaultValue="123456" />
        <ComboBox name="topic" label="Topic" options={options} defaultValue="a" />
        <CountrySelect name="country" countries={countries} defaultValue="GB" />
        <DateOfBirthField name="born" label="Date of birth" defaultValue="1990-03-27" order="mdy" />
        <DateOfBirthField name="partial" label="Second date" order="mdy" />
        <NumberField name="places" label="Places" defaultValue={3} />
        <PhoneField
          name="phone"
          countryName="phoneCountry"
          countryLabel="Phone country"
          countries={countries}
          defaultCountry="AU"
          defaultValue="412345678"
        />
        <RadioCards name="plan" label="Plan" options={options} defaultValue="a" />
        <RatingInput name="stars" label="Stars" defaultValue={2} />
        <SegmentedControl name="length" label="Length" options={options} defaultValue="a" />
        <Select name="city" label="City" options={options} defaultValue="a" />
        <TextField name="name" label="Name" defaultValue="Ada" />
        <button type="reset">Reset</button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const form = canvasElement.querySelector('form');
    const values = () => Object.fromEntries(form ? [...new FormData(form)] : []);
    const first = values();
    await expect(first).toMatchObject({ country: 'GB', phoneCountry: 'AU', phone: '412345678', length: 'a' });
    const pick = async (button: RegExp, option: RegExp) => {
      await userEvent.click(canvas.getByRole('button', { name: button }));
      const list = document.querySelector('[role=listbox]');
      const found = [...(list?.querySelectorAll('[role=option]') ?? [])].find((row) =>
        option.test(row.textContent ?? ''),
      );
      if (found) await userEvent.click(found);
    };
    await step('Everything is changed', async () => {
      await userEvent.click(canvas.getByRole('checkbox'));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '{Backspace}');
      await pick(/United Kingdom.*Country/, /Australia/);
      await pick(/Australia.*Phone country/, /Kingdom/);
      await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '9');
      const [month, second] = canvas.getAllByRole('textbox', { name: 'Month' });
      if (month) await userEvent.type(month, '{Backspace}');
      if (second) await userEvent.type(second, '01');
      for (const label of ['Plan', 'Length'])
        await userEvent.click(
          canvas.getByRole('radiogroup', { name: label }).querySelector('input[value=b]') ?? canvasElement,
        );
      await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
      await pick(/Alpha City/, /Beta/);
      await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'x');
      const now = values();
      const same = Object.keys(first).filter((name) => now[name] === first[name]);
      await expect(same).toEqual(['topic', 'partial', 'places']);
    });
    await step('Reset', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
      await expect(values()).toEqual(first);
      await expect(canvas.getAllByRole('textbox', { name: 'Month' })[1]).toHaveValue('');
    });
  },
};
