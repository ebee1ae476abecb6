import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { VerifyEmail } from '../../ui/VerifyEmail.tsx';
import { AccountStep } from './AccountStep.tsx';
import { useAvailability } from './availability.ts';
import { FinalStep } from './FinalStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { forgetSignUp, useSignUp } from './sign-up-store.ts';

/**
 * S-10: the regular sign-up in three steps, then the code.
 * @param next where the login after it shall lead, a path of this origin
 */
export function SignUp({ next }: { next: string }) {
  const step = useSignUp((state) => state.step);
  const email = useSignUp((state) => state.draft.email);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const username = useAvailability((value, signal) => api.auth.isUsernameAvailable(value, signal));
  const address = useAvailability((value, signal) => api.auth.isEmailAvailable(value.trim(), signal));

  // The page is static HTML: what this tab has kept is read after hydration, never during it.
  useEffect(() => void useSignUp.persist.rehydrate(), []);

  // A new step is a new page to a screen reader: its heading takes the focus, and the window its top.
  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  switch (step) {
    case 'account':
      return (
        <AccountStep
          headingRef={heading}
          username={username}
          email={address}
          loginHref={`${paths.login()}?next=${encodeURIComponent(next)}`}
        />
      );
    case 'personal':
      return <PersonalStep headingRef={heading} />;
    case 'final':
      return <FinalStep headingRef={heading} />;
    case 'verify':
      return (
        <VerifyEmail
          email={email}
          resendLabel="Resend"
          resentText="A new code has been sent to your email"
          onVerified={async () => {
            await navigate(`${paths.login()}?next=${encodeURIComponent(next)}`, { replace: true });
            forgetSignUp();
          }}
        />
      );
    default:
      return step satisfies never;
  }
}
