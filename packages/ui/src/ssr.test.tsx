import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AvailabilityField } from './components/AvailabilityField/index.ts';
import { Button, ButtonLink, IconButton } from './components/Button/index.ts';
import { Checkbox } from './components/Checkbox/index.ts';
import { CodeInput, ResendButton } from './components/CodeInput/index.ts';
import { ComboBox } from './components/ComboBox/index.ts';
import { allCountries } from './components/countries/index.ts';
import { CountrySelect } from './components/CountrySelect/index.ts';
import { DateOfBirthField } from './components/DateOfBirthField/index.ts';
import { Fieldset } from './components/Fieldset/index.ts';
import { ErrorSummary, Form } from './components/Form/index.ts';
import { Link } from './components/Link/index.ts';
import { NumberField } from './components/NumberField/index.ts';
import { PasswordField } from './components/PasswordField/index.ts';
import { PhoneField } from './components/PhoneField/index.ts';
import { RadioCards } from './components/RadioCards/index.ts';
import { RadioGroup } from './components/RadioGroup/index.ts';
import { SearchField } from './components/SearchField/index.ts';
import { SegmentedControl } from './components/SegmentedControl/index.ts';
import { Select } from './components/Select/index.ts';
import { StepProgress } from './components/StepProgress/index.ts';
import { Switch } from './components/Switch/index.ts';
import { TextArea } from './components/TextArea/index.ts';
import { TextField } from './components/TextField/index.ts';

const nothing = () => {};
const countries = [{ code: 'au', label: 'Australia', dialCode: '61' }];
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

/** Each part with a word its HTML must hold before any script runs. */
const parts: [name: string, part: ReactElement, word: string][] = [
  ['AvailabilityField', <AvailabilityField label="Username" availability="taken" />, 'Already taken'],
  ['Button', <Button disabledReason="Fill in the email">Continue</Button>, 'Fill in the email'],
  ['ButtonLink', <ButtonLink href="/login">Login</ButtonLink>, 'href="/login"'],
  ['Checkbox', <Checkbox>I agree</Checkbox>, 'I agree'],
  ['CodeInput', <CodeInput label="Verification code" name="code" />, 'autoComplete="one-time-code"'],
  ['ComboBox', <ComboBox label="City" options={options} defaultValue="b" />, 'role="combobox"'],
  ['CountrySelect', <CountrySelect countries={countries} value="au" onChange={nothing} />, 'Australia'],
  [
    'CountrySelect, all countries',
    <CountrySelect countries={allCountries()} value="SE" onChange={nothing} />,
    'Sweden',
  ],
  ['DateOfBirthField', <DateOfBirthField label="Date of birth" defaultValue="1990-03-27" />, 'value="1990"'],
  ['ErrorSummary', <ErrorSummary errors={[{ message: 'Enter a valid email' }]} />, 'There is a problem'],
  ['Fieldset', <Fieldset legend="Address">Inside</Fieldset>, '<legend'],
  ['Form', <Form aria-label="Login">Inside</Form>, 'Inside'],
  ['IconButton', <IconButton label="Close" icon={<i />} />, 'aria-label="Close"'],
  ['Link', <Link href="/terms">Terms</Link>, 'href="/terms"'],
  ['NumberField', <NumberField label="People" defaultValue={1250} />, '1,250'],
  ['PasswordField', <PasswordField label="Password" autoComplete="new-password" />, 'type="password"'],
  [
    'PhoneField',
    <PhoneField countries={countries} country="au" value="" onCountryChange={nothing} onChange={nothing} />,
    '+61',
  ],
  ['RadioCards', <RadioCards label="Kind" options={options} value="" onChange={nothing} />, 'Second'],
  ['RadioGroup', <RadioGroup label="Source" options={options} defaultValue="b" />, 'role="radiogroup"'],
  ['ResendButton', <ResendButton onResend={nothing} startsWaiting />, '0:30'],
  ['SearchField', <SearchField label="Search" />, 'type="search"'],
  [
    'SegmentedControl',
    <SegmentedControl label="Length" options={options} value="b" onChange={nothing} />,
    'checked',
  ],
  ['Select', <Select label="Topic" options={options} defaultValue="b" />, 'Second'],
  ['StepProgress', <StepProgress step={1} steps={['Account Details', 'Personal Info']} />, 'Personal Info'],
  ['Switch', <Switch>Reminders</Switch>, 'role="switch"'],
  ['TextArea', <TextArea label="About you" />, '<textarea'],
  ['TextField', <TextField label="Email" errorMessage="Invalid email format" />, 'Invalid email format'],
];

describe('HTML before any script', () => {
  it.each(parts)('%s renders on the server', (_name, part, word) => {
    expect(renderToString(part)).toContain(word);
  });
});
