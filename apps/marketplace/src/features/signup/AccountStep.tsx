import { useForm } from '@nexperts/app-kit';
import { localToday, regularSteps } from '@nexperts/validation';
import { errorsBlock } from './blocks.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { entered } from './sign-up-store.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './steps.ts';
import { keepIdentity, useIdentityGate } from './use-identity.ts';

/** S-10, T-03, step 1 of the regular path: a username and an address that are valid and free. */
export function AccountStep({ onBack, onDone }: StepProps) {
  const { draft, refused } = entered();
  const gate = useIdentityGate();
  const form = useForm({
    initial: { username: draft.username, email: draft.email },
    initialErrors: refused,
    schema: regularSteps(localToday()).account,
    onSubmit: async (values) => {
      if (await keepIdentity(values)) await onDone();
    },
  });
  return (
    <form {...gate.formProps(form)}>
      <IdentityFields form={form} />
      <StepButtons
        onBack={onBack}
        isPending={form.pending}
        blocked={gate.blocked ?? errorsBlock(form.errors)}
        onBlockedPress={form.send}
      />
    </form>
  );
}
