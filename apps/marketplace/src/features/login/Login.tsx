import { lazyPart, useFocusOnScreen } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { showFailure, useFailureOfPage } from '../../failures.ts';
import { readWanted } from '../../model/wanted-booking.ts';
import {
  leaveSignedIn,
  loginProblem,
  loginRefusal,
  signIn,
  type Credentials,
  type LoginHurdle,
  type LoginProblem,
} from '../../sign-in.ts';
import { BesideBooking } from '../../ui/account/BesideBooking.tsx';
import { lazyVerifyEmail } from '../../ui/account/lazy-verify-email.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { LoginForm } from './LoginForm.tsx';

// Few accounts have one.
const lazySecondFactor = lazyPart(async () => (await import('./SecondFactor.tsx')).SecondFactor);

const TITLES = {
  login: 'Log in',
  unconfirmed: 'Verify your email',
  'second-factor': 'Two-step login',
} as const;

interface LoginProps {
  /** Where to go after logging in, a path of this origin */
  next: string;
  /** Entered before, such as at sign-up */
  email?: string;
}

/**
 * S-14, T-06: the login, and for an unconfirmed account the code in the same page; after the code the login is tried
 * again by itself with what was entered. An account with two-step login is asked for its code in the page too.
 */
export function Login({ next, email = '' }: LoginProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '', rememberMe: true });
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [mode, setMode] = useState<'login' | LoginHurdle>('login');
  const root = useFocusOnScreen(mode);
  useFailureOfPage();
  usePageTitle(TITLES[mode]);

  const leave = (): void => leaveSignedIn(next);

  async function askForCode(hurdle: LoginHurdle): Promise<void> {
    const part = hurdle === 'unconfirmed' ? lazyVerifyEmail : lazySecondFactor;
    await part.preload().catch(() => {});
    setMode(hurdle);
  }

  /** The account is verified, so what still fails is the login: shown there. */
  async function retry(): Promise<void> {
    try {
      const result = await signIn(credentials);
      if (result === 'signed-in') {
        leave();
        return;
      }
      if (result === 'second-factor') {
        await askForCode(result);
        return;
      }
      showFailure('Login failed. Please try again.');
    } catch (error) {
      showFailure(loginRefusal(error));
      setProblem(loginProblem(error));
    }
    setMode('login');
  }

  return (
    <BesideBooking wanted={readWanted(next)}>
      <div ref={root}>
        {mode === 'unconfirmed' ? (
          <Suspense>
            <lazyVerifyEmail.Part
              email={credentials.email.trim()}
              resendLabel="Didn't receive a code? Resend"
              resentText="A new verification code has been sent to your email"
              onVerified={retry}
              footer={
                <Button variant="quiet" onPress={() => setMode('login')}>
                  Back to login
                </Button>
              }
            />
          </Suspense>
        ) : null}
        {mode === 'second-factor' ? (
          <Suspense>
            <lazySecondFactor.Part
              rememberMe={credentials.rememberMe}
              onSignedIn={leave}
              onBack={() => setMode('login')}
            />
          </Suspense>
        ) : null}
        {mode === 'login' ? (
          <LoginForm
            initial={credentials}
            problem={problem}
            onProblem={setProblem}
            signUpHref={paths.clientSignUp(next)}
            onSignedIn={leave}
            onHurdle={async (hurdle, entered) => {
              setCredentials(entered);
              await askForCode(hurdle);
            }}
          />
        ) : null}
      </div>
    </BesideBooking>
  );
}
