import { useForm } from '@nexperts/app-kit';
import { expertSteps, localToday } from '@nexperts/validation';
import { useState } from 'react';
import { errorsBlock, personBlock } from './blocks.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';
import { keepIdentity, useIdentityGate } from './use-identity.ts';

/** S-09, T-02, step 2 of the expert path: who it is. */
export function ExpertPersonalStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const [today] = useState(() => localToday());
  const gate = useIdentityGate();
  const form = useForm({
    initial: { username: draft.username, email: draft.email, name: draft.name, dob: draft.dob },
    initialErrors: refused,
    schema: expertSteps(today).personal,
    onSubmit: async (values) => {
      if (await keepIdentity(values)) await onDone();
    },
  });
  return (
    <form {...gate.formProps(form)}>
      <IdentityFields form={form} />
      <PersonFields form={form} today={today} />
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        blocked={gate.blocked ?? personBlock(form.values) ?? errorsBlock(form.errors)}
        onBlockedPress={form.send}
      />
    </form>
  );
}
