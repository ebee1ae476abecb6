import { useForm } from '@nexperts/app-kit';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Dialog } from '@nexperts/ui/Dialog';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { newPasswordPair, PASSWORD_PARTS } from '@nexperts/validation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import * as css from './new-password.css.ts';
import { setNewPassword } from './reset-flow.ts';

export interface NewPasswordDialogProps {
  isOpen: boolean;
  email: string;
  code: string;
  onClose: () => void;
  /** The code was wrong or has expired: back to it, with the reason */
  onWrongCode: (message: string) => void;
}

/** S-15, step 3. */
export function NewPasswordDialog({ isOpen, email, code, onClose, onWrongCode }: NewPasswordDialogProps) {
  const navigate = useNavigate();
  const [reason, setReason] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    schema: newPasswordPair,
    onSubmit: async ({ password }): Promise<void> => {
      setReason(null);
      const refusal = await setNewPassword({ email, code, newPassword: password });
      if (!refusal) await navigate(paths.login(), { replace: true });
      else if (refusal.at === 'code') onWrongCode(refusal.message);
      else if (refusal.at === 'password') form.setErrors({ password: refusal.message });
      else setReason(refusal.message);
    },
  });
  return (
    <Dialog
      title="Set New Password"
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      closeLabel="Close"
    >
      <form {...form.formProps} className={css.form}>
        {reason ? <Banner tone="danger">{reason}</Banner> : null}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          isRequired
          name="new-password"
          autoComplete="new-password"
          rules={PASSWORD_PARTS}
          {...form.field('password')}
          onBlur={() => form.leave('password')}
        />
        <PasswordField
          label="Confirm password"
          isRequired
          name="confirm-password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
          onBlur={() => form.leave('confirmPassword')}
        />
        <Button type="submit" fullWidth isPending={form.pending}>
          Reset Password
        </Button>
      </form>
    </Dialog>
  );
}
