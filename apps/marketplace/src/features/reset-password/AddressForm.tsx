import { useForm } from '@nexperts/app-kit';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { resetRequestForm } from '@nexperts/validation';
import { LoginEmail } from '../../ui/account/LoginEmail.tsx';
import { requestCode } from './reset-flow.ts';

export interface AddressFormProps {
  /** The server has taken the request for this address. Resolves once the code can be entered */
  onSent: (email: string) => Promise<void>;
}

/** S-15, step 1: where the code shall go. */
export function AddressForm({ onSent }: AddressFormProps) {
  const form = useForm({
    initial: { email: '' },
    schema: resetRequestForm,
    onSubmit: async ({ email }) => {
      await requestCode(email.trim());
      await onSent(email.trim());
    },
  });
  return (
    <form {...form.formProps}>
      {form.submitError ? <Banner tone="danger">{form.submitError}</Banner> : null}
      <LoginEmail form={form} />
      <Button type="submit" fullWidth isPending={form.pending} pendingLabel="Sending the code…">
        Send Verification Code
      </Button>
    </form>
  );
}
