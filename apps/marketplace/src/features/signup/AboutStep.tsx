import { useForm } from '@nexperts/app-kit';
import { localToday, regularSteps } from '@nexperts/validation';
import { useState } from 'react';
import { errorsBlock, personBlock } from './blocks.ts';
import { PersonFields } from './PersonFields.tsx';
import { ReachFields } from './ReachFields.tsx';
import { entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';

/** S-10, T-03, step 2 of the regular path: name, date of birth, country and phone. */
export function AboutStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const [today] = useState(() => localToday());
  const form = useForm({
    initial: { name: draft.name, dob: draft.dob, country: draft.country, phone: draft.phone },
    initialErrors: refused,
    schema: regularSteps(today).personal,
    onSubmit: onDone,
  });
  return (
    <form {...form.formProps}>
      <PersonFields form={form} today={today} />
      <ReachFields form={form} />
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        blocked={personBlock(form.values) ?? errorsBlock(form.errors)}
        onBlockedPress={form.send}
      />
    </form>
  );
}
