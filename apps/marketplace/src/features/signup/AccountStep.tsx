import { useForm } from '@nexperts/app-kit';
import { localToday, regularSteps } from '@nexperts/validation';
import type { FormEvent } from 'react';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { errorsBlock, identityBlock } from './blocks.ts';
import { confirmIdentity, tellTaken } from './identity.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { keepDraft, entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';

/** S-10, T-03, step 1 of the regular path: a username and an address that are valid and free. */
export function AccountStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const ofUsername = usernameAvailability.useState((now) => now.state);
  const ofEmail = emailAvailability.useState((now) => now.state);
  const form = useForm({
    initial: { username: draft.username, email: draft.email },
    initialErrors: refused,
    schema: regularSteps(localToday()).account,
    onSubmit: async (values) => {
      if (!(await confirmIdentity(values))) return;
      keepDraft({ username: values.username.trim(), email: values.email.trim() });
      await onDone();
    },
  });
  const ofIdentity = identityBlock(ofUsername, ofEmail);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ofIdentity) tellTaken(ofUsername, ofEmail);
    else form.submit(event);
  }

  return (
    <form id={form.id} onSubmit={submit} method="dialog" noValidate>
      <IdentityFields form={form} />
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        blocked={ofIdentity ?? errorsBlock(form.errors)}
        onBlockedPress={form.send}
      />
    </form>
  );
}
