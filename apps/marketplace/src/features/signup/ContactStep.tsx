import { useForm } from '@nexperts/app-kit';
import { expertSteps, localToday } from '@nexperts/validation';
import { PayableNote } from './PayableNote.tsx';
import { ReachFields } from './ReachFields.tsx';
import { entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';

/** S-09, T-02, step 3 of the expert path: country and phone. */
export function ContactStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const form = useForm({
    initial: { country: draft.country, phone: draft.phone },
    initialErrors: refused,
    schema: expertSteps(localToday()).contact,
    onSubmit: onDone,
  });
  return (
    <form {...form.formProps}>
      <ReachFields form={form} />
      <PayableNote country={form.values.country} />
      <StepButtons onBack={onBack} isPending={form.pending} />
    </form>
  );
}
