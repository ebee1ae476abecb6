import { useForm } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { DateOfBirthField } from '@nexperts/ui/DateOfBirthField';
import { PhoneField } from '@nexperts/ui/PhoneField';
import { StepProgress } from '@nexperts/ui/StepProgress';
import { TextField } from '@nexperts/ui/TextField';
import { checkDateOfBirth, COUNTRIES, localToday, regularSteps } from '@nexperts/validation';
import { useState, type Ref } from 'react';
import { AuthCard } from '../../ui/AuthCard.tsx';
import * as css from '../../ui/auth-card.css.ts';
import { STEPS } from './steps.ts';
import { goToStep, keepDraft, useSignUp } from './sign-up-store.ts';

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, label, phone }) => ({ code, label, dialCode: phone }));

/** Step 2 of the regular path: name, date of birth, country and phone (T-03). */
export function PersonalStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const draft = useSignUp((state) => state.draft);
  const [today] = useState(() => localToday());
  const form = useForm({
    initial: { name: draft.name, dob: draft.dob, country: draft.country, phone: draft.phone },
    schema: regularSteps(today).personal,
    onSubmit: () => goToStep('final'),
  });

  function change(name: 'name' | 'dob' | 'country' | 'phone', value: string): void {
    form.set(name, value);
    keepDraft({ [name]: value });
  }

  return (
    <AuthCard
      title="About you"
      lead="Experts see your name; the rest stays between us."
      headingRef={headingRef}
    >
      <StepProgress step={2} steps={STEPS} />
      <form onSubmit={form.submit} noValidate>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          value={form.values.name}
          onChange={(value) => change('name', value)}
          onBlur={() => form.leave('name')}
          errorMessage={form.errors.name}
        />
        <DateOfBirthField
          label="Date of birth"
          name="dob"
          defaultValue={draft.dob}
          onChange={(value) => change('dob', value ?? '')}
          onBlur={() => form.leave('dob')}
          validate={(parts) => {
            const result = checkDateOfBirth(parts, today);
            return result.state === 'invalid' ? { message: result.message, part: result.part } : null;
          }}
          errorMessage={form.errors.dob}
        />
        <PhoneField
          name="phone"
          countryName="country"
          countries={COUNTRY_OPTIONS}
          country={form.values.country}
          onCountryChange={(code) => change('country', code)}
          countryError={form.errors.country}
          value={form.values.phone}
          onChange={(value) => change('phone', value)}
          onBlur={() => form.leave('phone')}
          errorMessage={form.errors.phone}
        />
        <div className={css.buttons}>
          <Button variant="secondary" onPress={() => goToStep('account')}>
            Back
          </Button>
          <Button type="submit" isPending={form.pending}>
            Continue
          </Button>
        </div>
      </form>
    </AuthCard>
  );
}
