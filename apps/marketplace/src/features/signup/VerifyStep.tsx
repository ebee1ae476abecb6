import { Button } from '@nexperts/ui/Button';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { lazyVerifyEmail } from '../../ui/account/lazy-verify-email.ts';
import { leaveSignedIn, signIn, type LoginHandOver } from '../../sign-in.ts';
import { emailAvailability, usernameAvailability } from './availability.ts';
import { entered, forgetKeptSignUp, forgetSignUp, startOver } from './sign-up-store.ts';

export interface VerifyStepProps {
  email: string;
  /** Where the login after it shall lead, a path of this origin */
  next: string;
  /** D-4: on the way to a booking the right code logs in too, with the values just entered */
  logsIn: boolean;
  /** The next thing is the application as an expert */
  leadsToApplication: boolean;
}

/** Logs in with what was entered. @returns false where that is gone after a reload, or refused */
async function logInAsEntered(email: string): Promise<boolean> {
  const { password } = entered();
  if (password === '') return false;
  try {
    return (await signIn({ email, password, rememberMe: true })) === 'signed-in';
  } catch {
    // The login page says why.
    return false;
  }
}

/** S-13, for both paths: the code, then the login. */
export function VerifyStep({ email, next, logsIn, leadsToApplication }: VerifyStepProps) {
  const navigate = useNavigate();
  const isVerified = useRef(false);

  // With the page left: forgotten earlier, the wizard would show its first step in between.
  useEffect(
    () => () => {
      if (isVerified.current) forgetSignUp();
    },
    [],
  );
  return (
    <Suspense>
      <lazyVerifyEmail.Part
        email={email}
        lead={
          leadsToApplication ? 'Next: your application. We review it before clients can find you.' : undefined
        }
        resendLabel="Resend"
        resentText="A new code has been sent to your email"
        onVerified={async () => {
          isVerified.current = true;
          if (logsIn && (await logInAsEntered(email))) {
            forgetKeptSignUp();
            leaveSignedIn(next);
            return;
          }
          await navigate(`${paths.login()}?next=${encodeURIComponent(next)}`, {
            replace: true,
            state: { email } satisfies LoginHandOver,
          });
        }}
        footer={
          <Button
            variant="quiet"
            onPress={() => {
              usernameAvailability.edited();
              emailAvailability.edited();
              startOver();
            }}
          >
            Use a different email
          </Button>
        }
      />
    </Suspense>
  );
}
