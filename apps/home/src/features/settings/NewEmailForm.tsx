import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { api } from '../../api.ts';
import { CurrentPassword } from '../../ui/forms/CurrentPassword.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { emailRules } from './rules.ts';
import { send } from '../../model/page/send.ts';
import * as css from './settings.css.ts';

interface NewEmailFormProps {
  /** The address typed before, after a return from the code */
  initial: string;
  onSent: (address: string) => void;
  onCancel: () => void;
}

/** Where the code shall go; the password shows that it is the owner who asks. */
export function NewEmailForm({ initial, onSent, onCancel }: NewEmailFormProps) {
  const form = useForm({
    initial: { newEmail: initial, currentPassword: '' },
    schema: emailRules,
    onSubmit: async ({ newEmail, currentPassword }) => {
      const { data } = await send(
        api.call(endpoints.changeEmail, { body: { newEmail: newEmail.trim(), currentPassword } }),
        { EmailTaken: 'newEmail', WrongPassword: 'currentPassword' },
      );
      onSent(data.pendingEmail);
    },
  });
  return (
    <form {...form.formProps} className={css.form}>
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <TextField
        label="New email"
        isRequired
        type="email"
        name="newEmail"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck="false"
        {...form.field('newEmail')}
        onBlur={() => form.leave('newEmail')}
      />
      <CurrentPassword form={form} />
      <div className={css.buttons}>
        <Button type="submit" isPending={form.pending} pendingLabel="Sending the code…">
          Send code
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Keep the current one
        </Button>
      </div>
    </form>
  );
}
