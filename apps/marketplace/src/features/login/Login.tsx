import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { VerifyEmail } from '../../ui/VerifyEmail.tsx';
import { signIn, type Credentials } from './login-flow.ts';
import { LoginForm } from './LoginForm.tsx';

/**
 * S-14, T-06: the login, and for an unconfirmed account the code in the same page; after the code the login is tried
 * again by itself with what was entered.
 * @param next where to go after signing in, a path of this origin
 */
export function Login({ next }: { next: string }) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', rememberMe: true });
  const [mode, setMode] = useState<'login' | 'verify'>('login');

  // The web app is another document: a full navigation, replacing the login so that Back does not return to it.
  const leave = (): void => window.location.replace(next);

  if (mode === 'verify') {
    return (
      <VerifyEmail
        email={credentials.email}
        resendLabel="Didn't receive a code? Resend"
        resentText="A new verification code has been sent to your email"
        onVerified={async () => {
          if ((await signIn(credentials)) === 'signed-in') leave();
        }}
        footer={
          <Button variant="quiet" onPress={() => setMode('login')}>
            Back to login
          </Button>
        }
      />
    );
  }
  return (
    <LoginForm
      initial={credentials}
      signUpHref={`${paths.signUp()}?next=${encodeURIComponent(next)}`}
      onSignedIn={leave}
      onUnconfirmed={(entered) => {
        setCredentials(entered);
        setMode('verify');
      }}
    />
  );
}
