import { useForm } from '@nexperts/app-kit';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Link } from '@nexperts/ui/Link';
import { PasswordField } from '@nexperts/ui/PasswordField';
import { loginForm } from '@nexperts/validation';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { dismissFailure, showFailure } from '../../failures.ts';
import { toast } from '../../toasts.ts';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import * as css from '../../ui/account/auth-card.css.ts';
import { LoginEmail } from '../../ui/account/LoginEmail.tsx';
import { NeedsScript } from '../../ui/page/NeedsScript.tsx';
import {
  loginProblem,
  loginRefusal,
  signIn,
  type Credentials,
  type LoginHurdle,
  type LoginProblem,
} from '../../sign-in.ts';

export interface LoginFormProps {
  /** Entered before, after a return from the code */
  initial: Credentials;
  /** What the last try failed with, also one made elsewhere in the page; the wrong password is shown at its field */
  problem: LoginProblem | null;
  onProblem: (problem: LoginProblem | null) => void;
  /** Address of the sign-up page, with the way back in it */
  signUpHref: string;
  onSignedIn: () => void;
  /** The password was right and more is asked for. Resolves once the code can be entered */
  onHurdle: (hurdle: LoginHurdle, credentials: Credentials) => Promise<void>;
}

/** S-14: email, password, Remember me. */
export function LoginForm(props: LoginFormProps) {
  const { initial, problem, onProblem, signUpHref, onSignedIn, onHurdle } = props;
  const problemId = useId();
  const form = useForm<Credentials>({
    initial,
    schema: loginForm,
    ...(problem?.isCredentials ? { initialErrors: { password: problem.message } } : {}),
    onSubmit: async (values) => {
      dismissFailure();
      onProblem(null);
      // The error of the last try at the password.
      form.setErrors({});
      try {
        const result = await signIn(values);
        if (result === 'signed-in') {
          onSignedIn();
        } else {
          if (result === 'unconfirmed') toast.info('Please verify your account to continue');
          await onHurdle(result, values);
        }
      } catch (error) {
        showFailure(loginRefusal(error));
        const found = loginProblem(error);
        if (found.isCredentials) form.setErrors({ password: found.message });
        else onProblem(found);
      }
    },
  });
  const stands = problem?.isCredentials ? null : problem;
  return (
    <AuthCard title="Welcome Back" lead="Log in to book, join and review your sessions.">
      <NeedsScript what="to log in" />
      <form {...form.formProps} {...(stands ? { 'aria-describedby': problemId } : {})}>
        {stands ? (
          <Banner id={problemId} tone="danger">
            {stands.message}
            {stands.isLocked ? (
              <>
                {' '}
                <Link href={paths.forgotPassword()}>Reset your password</Link> to log in now.
              </>
            ) : null}
          </Banner>
        ) : null}
        <LoginEmail form={form} />
        <PasswordField
          label="Password"
          isRequired
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
          onBlur={() => form.leave('password')}
        />
        <div className={css.row}>
          <Checkbox
            name="rememberMe"
            isSelected={form.values.rememberMe}
            onChange={(value) => form.set('rememberMe', value)}
          >
            Remember me
          </Checkbox>
          <Link href={paths.forgotPassword()}>Forgot password?</Link>
        </div>
        <Button type="submit" fullWidth isPending={form.pending} pendingLabel="Logging in…">
          Login
        </Button>
      </form>
      <p className={css.foot}>
        New to Nexperts? <Link href={signUpHref}>Sign up</Link>
      </p>
    </AuthCard>
  );
}
