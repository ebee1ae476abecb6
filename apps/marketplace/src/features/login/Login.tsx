import { Button } from '@nexperts/ui/Button';
import { Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { tellFailure, useFailuresOfPage } from '../../failures.ts';
import { toast } from '../../toasts.ts';
import { lazyVerifyEmail } from '../../ui/lazy-verify-email.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useFocusHeading } from '../../ui/use-focus-heading.ts';
import { loginRefusal, signIn, type Credentials } from './login-flow.ts';
import { LoginForm } from './LoginForm.tsx';

/**
 * S-14, T-06: the login, and for an unconfirmed account the code in the same page; after the code the login is tried
 * again by itself with what was entered.
 * @param next where to go after signing in, a path of this origin
 */
export function Login({ next }: { next: string }) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', rememberMe: true });
  const [mode, setMode] = useState<'login' | 'verify'>('login');
  const root = useFocusHeading(mode);
  useFailuresOfPage();
  usePageTitle(mode === 'login' ? 'Log in' : 'Verify your email');

  // The web app is another document: a full navigation, replacing the login so that Back does not return to it.
  const leave = (): void => window.location.replace(next);

  /** The account is verified, so what still fails is the login: said there. */
  async function retry(): Promise<void> {
    try {
      if ((await signIn(credentials)) === 'signed-in') {
        toast.success('Login successful!');
        leave();
        return;
      }
      tellFailure('Login failed. Please try again.');
    } catch (error) {
      tellFailure(loginRefusal(error));
    }
    setMode('login');
  }

  return (
    <div ref={root}>
      {mode === 'verify' ? (
        <Suspense>
          <lazyVerifyEmail.Screen
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
      ) : (
        <LoginForm
          initial={credentials}
          signUpHref={`${paths.signUp()}?next=${encodeURIComponent(next)}`}
          onSignedIn={leave}
          onUnconfirmed={async (entered) => {
            await lazyVerifyEmail.bring().catch(() => {});
            setCredentials(entered);
            setMode('verify');
          }}
        />
      )}
    </div>
  );
}
