import type { FormState } from '@nexperts/app-kit';
import { AvailabilityField } from '@nexperts/ui/AvailabilityField';
import {
  availabilityMessage,
  emailAvailability,
  emailMessage,
  usernameAvailability,
} from './availability.ts';
import { checkOnLeaving, type Identity } from './identity.ts';
import { keepDraft } from './sign-up-store.ts';

export interface IdentityFieldsProps {
  form: Pick<FormState<Identity>, 'values' | 'errors' | 'set' | 'leave'>;
}

/** S-11, V-18: username and email, each with what the server says of it. */
export function IdentityFields({ form }: IdentityFieldsProps) {
  const ofUsername = usernameAvailability.useState((now) => now.state);
  const ofEmail = emailAvailability.useState((now) => now.state);
  return (
    <>
      <AvailabilityField
        label="Username"
        isRequired
        name="username"
        // People log in with their email: what is marked as a username is what a password manager fills in there.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck="false"
        description="5 to 15 characters"
        value={form.values.username}
        onChange={(value) => {
          form.set('username', value);
          keepDraft({ username: value });
          usernameAvailability.edited();
        }}
        onBlur={() => {
          form.leave('username');
          checkOnLeaving('username', form.values.username);
        }}
        availability={ofUsername}
        availabilityMessage={availabilityMessage('username', ofUsername)}
        errorMessage={form.errors.username}
      />
      <AvailabilityField
        label="Email"
        isRequired
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck="false"
        description="You’ll log in with this. We’ll email your code here."
        value={form.values.email}
        onChange={(value) => {
          form.set('email', value);
          keepDraft({ email: value });
          emailAvailability.edited();
        }}
        onBlur={() => {
          form.leave('email');
          checkOnLeaving('email', form.values.email);
        }}
        availability={ofEmail}
        availabilityMessage={emailMessage(form.values.email, ofEmail)}
        errorMessage={form.errors.email}
      />
    </>
  );
}
