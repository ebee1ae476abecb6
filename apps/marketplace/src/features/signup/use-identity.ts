import type { FormState } from '@nexperts/app-kit';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { identityBlock } from './blocks.ts';
import { confirmIdentity, showTaken, type Identity } from './identity.ts';
import { keepDraft } from './sign-up-store.ts';

/**
 * S-12, V-18: a username or an email that is known to be taken blocks the step, and so does a check that is pending.
 * @returns `blocked`, the reason, and `formProps`, with which the form says what is taken instead of submitting. A press
 * during a check is no lost one: the submit waits for the answers (T-03)
 */
export function useIdentityGate(): {
  blocked: string | undefined;
  formProps: (form: Pick<FormState<Identity>, 'formProps'>) => FormState<Identity>['formProps'];
} {
  const ofUsername = usernameAvailability.useState((now) => now.state);
  const ofEmail = emailAvailability.useState((now) => now.state);
  const blocked = identityBlock(ofUsername, ofEmail);
  return {
    blocked,
    formProps: ({ formProps }) => ({
      ...formProps,
      onSubmit: (event) => {
        event.preventDefault();
        if (!showTaken(ofUsername, ofEmail)) formProps.onSubmit(event);
      },
    }),
  };
}

/** T-03: stores username and email once both are free. @returns whether they were stored */
export async function keepIdentity(values: Identity): Promise<boolean> {
  if (!(await confirmIdentity(values))) return false;
  keepDraft({ username: values.username.trim(), email: values.email.trim() });
  return true;
}
