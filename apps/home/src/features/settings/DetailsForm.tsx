import { useForm } from '@nexperts/app-kit';
import type { AccountSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { PhoneField } from '@nexperts/ui/PhoneField';
import { TextField } from '@nexperts/ui/TextField';
import { COUNTRIES, findCountry, toPhoneNumber } from '@nexperts/validation';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { MovingNote } from './MovingNote.tsx';
import { detailsRules } from './rules.ts';
import { Section } from './Section.tsx';
import * as css from './settings.css.ts';
import { useFreshAccount } from './use-fresh-account.ts';

const OPTIONS = COUNTRIES.map(({ code, label, phone }) => ({ code, label, dialCode: phone }));

/** Name and phone number. */
export function DetailsForm({ settings }: { settings: AccountSettings }) {
  const freshen = useFreshAccount();
  const stored = {
    name: settings.name,
    countryCode: settings.countryCode,
    phoneNumber: nationalDigits(settings.phoneNumber, settings.countryCode),
  };
  const form = useForm({
    initial: stored,
    schema: detailsRules(stored),
    onSubmit: async (values) => {
      const country = findCountry(values.countryCode);
      const isNewPhone =
        values.phoneNumber !== stored.phoneNumber || values.countryCode !== stored.countryCode;
      const phone = country && {
        countryCode: country.code,
        phoneNumber: toPhoneNumber(country, values.phoneNumber),
      };
      await api.call(endpoints.updateAccount, {
        body: { name: values.name.trim(), ...(isNewPhone && phone) },
      });
      toasts.success('Your details are saved.');
      await freshen();
    },
  });
  const { values, errors, set, leave } = form;
  return (
    <Section title="Your details">
      <form {...form.formProps} className={css.form}>
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <TextField
          label="Name"
          isRequired
          name="name"
          autoComplete="name"
          description="Shown to the people you meet."
          {...form.field('name')}
          onBlur={() => leave('name')}
        />
        <PhoneField
          name="phoneNumber"
          countryName="countryCode"
          countries={OPTIONS}
          country={values.countryCode}
          onCountryChange={(code) => set('countryCode', code)}
          countryError={errors.countryCode}
          {...form.field('phoneNumber')}
          onBlur={() => leave('phoneNumber')}
        />
        {settings.isExpert && values.countryCode !== stored.countryCode ? (
          <MovingNote country={values.countryCode} />
        ) : null}
        <div className={css.buttons}>
          <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
            Save details
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The digits of a stored number (`+61412345678`) after the calling code of its country. */
function nationalDigits(phoneNumber: string, country: string): string {
  const dialCode = findCountry(country)?.phone ?? '';
  const digits = phoneNumber.replaceAll(/\D/g, '');
  return digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
}
