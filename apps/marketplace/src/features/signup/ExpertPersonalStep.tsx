import { useForm } from '@nexperts/app-kit';
import { expertSteps, localToday } from '@nexperts/validation';
import { useState, type FormEvent } from 'react';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { errorsBlock, identityBlock, personBlock } from './blocks.ts';
import { confirmIdentity, tellTaken } from './identity.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { keepDraft, entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';

/** S-09, T-02, step 2 of the expert path: who it is. */
export function ExpertPersonalStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const [today] = useState(() => localToday());
  const ofUsername = usernameAvailability.useState((now) => now.state);
  const ofEmail = emailAvailability.useState((now) => now.state);
  const form = useForm({
    initial: { username: draft.username, email: draft.email, name: draft.name, dob: draft.dob },
    initialErrors: refused,
    schema: expertSteps(today).personal,
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
      <PersonFields form={form} today={today} />
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        blocked={ofIdentity ?? personBlock(form.values) ?? errorsBlock(form.errors)}
        onBlockedPress={form.send}
      />
    </form>
  );
}
