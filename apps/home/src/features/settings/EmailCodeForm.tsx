import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { codeRules } from './rules.ts';
import { send } from '../../model/page/send.ts';
import * as css from './settings.css.ts';
import { useFreshAccount } from './use-fresh-account.ts';

interface EmailCodeFormProps {
  onConfirmed: () => void;
  /** No code came, or the address was wrong */
  onOther: () => void;
}

/** The code that makes a new address the address of the account. */
export function EmailCodeForm({ onConfirmed, onOther }: EmailCodeFormProps) {
  const freshen = useFreshAccount();
  const form = useForm({
    initial: { code: '' },
    schema: codeRules,
    onSubmit: async ({ code }) => {
      const { data } = await send(api.call(endpoints.confirmEmail, { body: { code } }), {
        CodeMismatchException: 'code',
        ExpiredCodeException: 'code',
      });
      toasts.success(`You now log in with ${data.email}. Other devices are logged out.`);
      await freshen();
      onConfirmed();
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <CodeInput label="Code from the email" name="code" {...form.field('code')} />
      <div className={css.buttons}>
        <Button type="submit" isPending={form.pending} pendingLabel="Checking the code…">
          Confirm email
        </Button>
        <Button variant="quiet" onPress={onOther}>
          Send a new code or change the address
        </Button>
      </div>
    </form>
  );
}
