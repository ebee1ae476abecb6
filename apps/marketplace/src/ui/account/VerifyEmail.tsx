import { isApiError } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { CodeInput, ResendButton } from '@nexperts/ui/CodeInput';
import { CODE_LENGTH, CODE_MESSAGES } from '@nexperts/validation';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../../api.ts';
import { dismissFailure, showFailure } from '../../failures.ts';
import { toast } from '../../toasts.ts';
import { AuthCard } from './AuthCard.tsx';
import * as css from './auth-card.css.ts';

export interface VerifyEmailProps {
  email: string;
  /** The code was right. Until it resolves the button waits */
  onVerified: () => void | Promise<void>;
  /** What comes after the code */
  lead?: string | undefined;
  /** Words of the resend button: sign-up and login differ */
  resendLabel: string;
  /** Words of the toast after a resend */
  resentText: string;
  /** Way out, such as "Back to login" */
  footer?: ReactNode;
}

const FAILED = 'Verification failed. Please try again.';

/** S-13, X-05: the code from the mail, sent with its last digit. Errors are shown at the field; nothing typed is lost. */
export function VerifyEmail({ email, lead, onVerified, resendLabel, resentText, footer }: VerifyEmailProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  // It replaces a form: whoever has the code types it at once.
  useEffect(() => box.current?.focus(), []);

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    dismissFailure();
    if (code.length !== CODE_LENGTH) {
      setError(CODE_MESSAGES.form);
      showFailure(CODE_MESSAGES.verify);
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await api.call(endpoints.confirmSignUp, { body: { username: email.trim(), code } });
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      setPending(false);
      showFailure(FAILED);
      // The toast has the rest.
      if (caught.message !== FAILED) setError(caught.message);
      return;
    }
    toast.success('Account verified successfully!');
    try {
      await onVerified();
    } finally {
      setPending(false);
    }
  }

  /** D-2: asks the server for a new code, so that the toast is true. */
  async function resend(): Promise<void> {
    dismissFailure();
    try {
      await api.call(endpoints.resendCode, { body: { username: email.trim() } });
    } catch (caught) {
      if (isApiError(caught)) showFailure(caught.message);
      throw caught;
    }
    setCode('');
    setError(undefined);
    toast.info(resentText);
  }

  return (
    <AuthCard title="Verify your email" lead={lead}>
      <form onSubmit={(event) => void verify(event)} method="dialog" noValidate>
        <CodeInput
          label="Verification code"
          description={
            <>
              We sent a 6-digit code to <strong>{email}</strong>. It expires in 10 minutes.
            </>
          }
          name="code"
          autoSubmit
          ref={box}
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
      <div className={css.row}>
        <ResendButton onResend={resend} label={resendLabel} waitSeconds={60} startsWaiting />
        {footer}
      </div>
    </AuthCard>
  );
}
