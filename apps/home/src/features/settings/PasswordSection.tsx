import { useForm } from '@nexperts/app-kit';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { PASSWORD_PARTS } from '@nexperts/validation';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { CurrentPassword } from '../../ui/forms/CurrentPassword.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { passwordRules } from './rules.ts';
import { Section } from './Section.tsx';
import { send } from '../../model/page/send.ts';
import * as css from './settings.css.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Another password (V-15, V-16). @param email for password managers, so that they know which entry to renew */
export function PasswordSection({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: EMPTY,
    schema: passwordRules,
    onSubmit: async ({ currentPassword, newPassword }) => {
      await send(api.call(endpoints.changePassword, { body: { currentPassword, newPassword } }), {
        WrongPassword: 'currentPassword',
        InvalidPasswordException: 'newPassword',
      });
      form.reset(EMPTY);
      toasts.success('Your password is changed. Other devices are logged out.');
      await revalidate();
    },
  });
  const { values, leave } = form;
  return (
    <Section title="Password">
      <form {...form.formProps} className={css.form}>
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword form={form} />
        <PasswordField
          label="New password"
          isRequired
          name="newPassword"
          autoComplete="new-password"
          rules={PASSWORD_PARTS}
          {...form.field('newPassword')}
          onBlur={() => values.newPassword !== '' && leave('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          isRequired
          name="confirmPassword"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
          onBlur={() => values.confirmPassword !== '' && leave('confirmPassword')}
        />
        <div className={css.buttons}>
          <Button type="submit" isPending={form.pending} pendingLabel="Changing the password…">
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
