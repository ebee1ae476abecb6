import type { FormState } from '@nexperts/app-kit';
import type { FormEvent } from 'react';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { identityBlock } from './blocks.ts';
import { confirmIdentity, tellTaken, type Identity } from './identity.ts';
import { keepDraft } from './sign-up-store.ts';

/**
 * S-12, V-18: what is known of username and address closes the way on.
 * @returns `blocked`, the reason, and `submit`, which says what is taken instead of sending the form
 */
export function useIdentityGate(): {
  blocked: string | undefined;
  submit: (form: Pick<FormState<Identity>, 'submit'>) => (event: FormEvent) => void;
} {
  const ofUsername = usernameAvailability.useState((now) => now.state);
  const ofEmail = emailAvailability.useState((now) => now.state);
  const blocked = identityBlock(ofUsername, ofEmail);
  return {
    blocked,
    submit: (form) => (event) => {
      event.preventDefault();
      if (blocked) tellTaken(ofUsername, ofEmail);
      else form.submit(event);
    },
  };
}

/** T-03: keeps what names the account, once nobody else has it. @returns whether it was kept */
export async function keepIdentity(values: Identity): Promise<boolean> {
  if (!(await confirmIdentity(values))) return false;
  keepDraft({ username: values.username.trim(), email: values.email.trim() });
  return true;
}
