import type { FormState } from '@nexperts/app-kit';
import { PhoneField } from '@nexperts/ui/PhoneField';
import { COUNTRIES } from '@nexperts/validation';
import { keepDraft } from './sign-up-store.ts';

const OPTIONS = COUNTRIES.map(({ code, label, phone }) => ({ code, label, dialCode: phone }));

export interface ReachFieldsProps {
  form: Pick<FormState<{ country: string; phone: string }>, 'values' | 'errors' | 'set' | 'leave'>;
}

/** S-11: country, its dial code, phone number. */
export function ReachFields({ form }: ReachFieldsProps) {
  return (
    <PhoneField
      name="phone"
      countryName="country"
      countries={OPTIONS}
      country={form.values.country}
      onCountryChange={(code) => {
        form.set('country', code);
        keepDraft({ country: code });
      }}
      countryError={form.errors.country}
      value={form.values.phone}
      onChange={(value) => {
        form.set('phone', value);
        keepDraft({ phone: value });
      }}
      onBlur={() => form.leave('phone')}
      errorMessage={form.errors.phone}
    />
  );
}
