import { isApiError } from '@nexperts/api';
import { Button } from '@nexperts/ui/Button';
import { CodeInput } from '@nexperts/ui/CodeInput';
import { Link } from '@nexperts/ui/Link';
import { TextField } from '@nexperts/ui/TextField';
import { CODE_LENGTH, CODE_MESSAGES } from '@nexperts/validation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LOCKED_OUT } from '../../content/contact.ts';
import { dismissFailure, showFailure } from '../../failures.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import * as css from '../../ui/account/auth-card.css.ts';
import { finishSignIn } from '../../sign-in.ts';

export interface SecondFactorProps {
  /** Of the login that waits */
  rememberMe: boolean;
  onSignedIn: () => void;
  /** By choice, or because the login has to begin again */
  onBack: () => void;
}

/** The second half of a login: a code of the app or, without the phone, a recovery code. */
export function SecondFactor({ rememberMe, onSignedIn, onBack }: SecondFactorProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const recovery = useRef<HTMLInputElement>(null);

  // It comes in the place of a form: heard from its beginning.
  useEffect(() => heading.current?.focus(), []);

  const type = (value: string): void => {
    setCode(value);
    setError(undefined);
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    dismissFailure();
    const problem = problemOf(code, byRecovery);
    setError(problem);
    if (problem) {
      if (byRecovery) recovery.current?.focus();
      return;
    }
    setPending(true);
    try {
      await finishSignIn(code.trim(), rememberMe);
      onSignedIn();
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      if (caught.code === 'CodeMismatchException') setError(caught.message);
      else showFailure(caught.message);
      if (caught.status === 401) onBack();
    } finally {
      setPending(false);
    }
  }

  return (
    <AuthCard
      title="Two-step login"
      headingRef={heading}
      lead={
        byRecovery
          ? 'Enter one of the recovery codes you saved when you set up two-step login. Each works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
    >
      <form onSubmit={(event) => void send(event)} method="dialog" noValidate>
        {byRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            isRequired
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            mono
            placeholder="abcde-fghij"
            ref={recovery}
            value={code}
            onChange={type}
            errorMessage={error}
          />
        ) : (
          <CodeInput
            key="app"
            label="Code from the app"
            name="code"
            value={code}
            onChange={type}
            errorMessage={error}
          />
        )}
        <Button type="submit" fullWidth isPending={pending} pendingLabel="Logging in…">
          Login
        </Button>
      </form>
      <div className={css.row}>
        <Button
          variant="quiet"
          onPress={() => {
            type('');
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          Back to login
        </Button>
      </div>
      <p className={css.foot}>
        Lost your phone and your codes?{' '}
        <Link href={`${paths.contact()}#${LOCKED_OUT.id}`} standalone>
          Write to us
        </Link>
      </p>
    </AuthCard>
  );
}

function problemOf(code: string, byRecovery: boolean): string | undefined {
  if (byRecovery) return code.trim() === '' ? 'Enter one of your recovery codes' : undefined;
  return code.length === CODE_LENGTH ? undefined : CODE_MESSAGES.form;
}
