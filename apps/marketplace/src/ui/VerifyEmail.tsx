import { isApiError } from '@nexperts/api';
import { Button } from '@nexperts/ui/Button';
import { CodeInput, ResendButton } from '@nexperts/ui/CodeInput';
import { CODE_LENGTH, CODE_MESSAGES } from '@nexperts/validation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../api.ts';
import { toast } from '../toasts.ts';
import { AuthCard } from './AuthCard.tsx';

export interface VerifyEmailProps {
  email: string;
  onVerified: () => void | Promise<void>;
  /** Words of the resend button: sign-up and login differ */
  resendLabel: string;
  /** Words of the toast after a resend */
  resentText: string;
  /** Way out, such as "Back to login" */
  footer?: ReactNode;
}

/** S-13: the code from the mail. A wrong code stands at the field; nothing typed is lost. */
export function VerifyEmail({ email, onVerified, resendLabel, resentText, footer }: VerifyEmailProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    if (code.length !== CODE_LENGTH) {
      setError(CODE_MESSAGES.form);
      toast.error(CODE_MESSAGES.verify);
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await api.auth.confirmSignUp({ body: { username: email, code } });
      toast.success('Account verified successfully!');
      await onVerified();
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      setError(caught.message);
    } finally {
      setPending(false);
    }
  }

  /** D-2: asks the server for a new code, so that the toast is true. */
  async function resend(): Promise<void> {
    try {
      await api.auth.resendCode({ body: { username: email } });
      setError(undefined);
      toast.info(resentText);
    } catch (caught) {
      toast.error(isApiError(caught) ? caught.message : 'The code could not be sent. Please try again.');
    }
  }

  return (
    <AuthCard
      title="Verify your email"
      hour={7}
      lead={
        <>
          We sent a 6-digit code to <strong>{email}</strong>. It is good for 10 minutes.
        </>
      }
    >
      <form onSubmit={(event) => void verify(event)} noValidate>
        <CodeInput
          label="Verification code"
          name="code"
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          errorMessage={error}
        />
        <Button type="submit" fullWidth isPending={pending} pendingLabel="Verifying…">
          Verify Account
        </Button>
      </form>
      <ResendButton onResend={resend} label={resendLabel} waitSeconds={60} startsWaiting />
      {footer}
    </AuthCard>
  );
}
