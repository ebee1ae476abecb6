import { isApiError } from '@nexperts/api';
import { useForm } from '@nexperts/app-kit';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { CodeInput, ResendButton } from '@nexperts/ui/CodeInput';
import { Link } from '@nexperts/ui/Link';
import { TextField } from '@nexperts/ui/TextField';
import { CODE_LENGTH, CODE_MESSAGES, resetRequestForm } from '@nexperts/validation';
import { useState, type FormEvent } from 'react';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../toasts.ts';
import { AuthCard } from '../../ui/AuthCard.tsx';
import * as css from '../../ui/auth-card.css.ts';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';

/** S-15, T-07: address, code, then the new password in a dialog; the server checks the code at the last step. */
export function ResetPassword() {
  const [step, setStep] = useState<'email' | 'code' | 'password'>('email');
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | undefined>();

  const request = async (email: string): Promise<void> => {
    await api.auth.forgotPassword({ body: { email: email.trim() } });
    toast.success('Verification code sent to your email');
  };
  const form = useForm({
    initial: { email: '' },
    schema: resetRequestForm,
    onSubmit: async ({ email }) => {
      await request(email);
      setStep('code');
    },
  });

  function toPassword(event: FormEvent): void {
    event.preventDefault();
    if (code.length === CODE_LENGTH) setStep('password');
    else {
      setCodeError(CODE_MESSAGES.form);
      toast.error(CODE_MESSAGES.reset);
    }
  }

  return (
    <AuthCard
      title="Reset Password"
      hour={step === 'email' ? 3 : 6}
      lead={
        step === 'email' ? (
          'We send a 6-digit code to your address.'
        ) : (
          <>
            Enter the code we sent to <strong>{form.values.email}</strong>.
          </>
        )
      }
    >
      {step === 'email' ? (
        <form onSubmit={form.submit} noValidate>
          {form.submitError ? <Banner tone="danger">{form.submitError}</Banner> : null}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck="false"
            value={form.values.email}
            onChange={(value) => form.set('email', value)}
            onBlur={() => form.leave('email')}
            errorMessage={form.errors.email}
          />
          <Button type="submit" fullWidth isPending={form.pending}>
            Send Verification Code
          </Button>
        </form>
      ) : (
        <>
          <form onSubmit={toPassword} noValidate>
            <CodeInput
              label="Verification code"
              name="code"
              value={code}
              onChange={(value) => {
                setCode(value);
                setCodeError(undefined);
              }}
              errorMessage={codeError}
            />
            <Button type="submit" fullWidth>
              Verify Code
            </Button>
          </form>
          <ResendButton
            label="Send again"
            waitSeconds={60}
            startsWaiting
            onResend={async () => {
              try {
                await request(form.values.email);
              } catch (error) {
                toast.error(isApiError(error) ? error.message : 'Failed to send verification code');
              }
            }}
          />
        </>
      )}
      <NewPasswordDialog
        isOpen={step === 'password'}
        email={form.values.email.trim()}
        code={code}
        onClose={() => setStep('code')}
        onWrongCode={(message) => {
          setStep('code');
          setCodeError(message);
        }}
      />
      <p className={css.foot}>
        <Link href={paths.login()}>Back to Login</Link>
      </p>
    </AuthCard>
  );
}
