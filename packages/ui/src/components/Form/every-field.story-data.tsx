import type { ReactElement, RefObject } from 'react';
import { AvailabilityField } from '../AvailabilityField/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { CodeInput } from '../CodeInput/index.ts';
import { ComboBox } from '../ComboBox/index.ts';
import { CountrySelect } from '../CountrySelect/index.ts';
import { DateOfBirthField } from '../DateOfBirthField/index.ts';
import { NumberField } from '../NumberField/index.ts';
import { PasswordField } from '../PasswordField/index.ts';
import { PhoneField } from '../PhoneField/index.ts';
import { RadioCards } from '../RadioCards/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import { RatingInput } from '../RatingInput/index.ts';
import { SearchField } from '../SearchField/index.ts';
import { Select } from '../Select/index.ts';
import { TextArea } from '../TextArea/index.ts';
import { TextField } from '../TextField/index.ts';
import { TimeZoneSelect } from '../TimeZoneSelect/index.ts';

export const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
export const countries = [
  { code: 'AU', label: 'Australia', dialCode: '61' },
  { code: 'GB', label: 'United Kingdom', dialCode: '44' },
];

/** What each of them takes. */
export interface Shared {
  ref?: RefObject<never>;
  isRequired?: boolean;
  name?: string;
  onBlur?: () => void;
  errorMessage?: string | undefined;
}

/** Every field of the kit, empty. */
export const empty: Record<string, (props: Shared) => ReactElement> = {
  AvailabilityField: (props) => <AvailabilityField {...props} label="Handle" availability="unchecked" />,
  Checkbox: (props) => <Checkbox {...props}>Accept</Checkbox>,
  CodeInput: (props) => <CodeInput {...props} label="Code" />,
  ComboBox: (props) => <ComboBox {...props} label="Topic" options={options} />,
  CountrySelect: (props) => <CountrySelect {...props} countries={countries} />,
  DateOfBirthField: (props) => <DateOfBirthField {...props} label="Date of birth" />,
  NumberField: (props) => <NumberField {...props} label="Places" />,
  PasswordField: (props) => <PasswordField {...props} label="Password" autoComplete="new-password" />,
  PhoneField: (props) => <PhoneField {...props} countries={countries} countryLabel="Phone country" />,
  RadioCards: (props) => <RadioCards {...props} label="Plan" options={options} />,
  RadioGroup: (props) => <RadioGroup {...props} label="Place" options={options} />,
  RatingInput: (props) => <RatingInput {...props} label="Stars" />,
  SearchField: (props) => <SearchField {...props} label="Search" />,
  Select: (props) => <Select {...props} label="City" options={options} />,
  TextArea: (props) => <TextArea {...props} label="About" />,
  TextField: (props) => <TextField {...props} label="Name" />,
  TimeZoneSelect: (props) => (
    <TimeZoneSelect {...props} label="Zone" value="" onChange={() => undefined} at={0} />
  ),
};
