import { lazyPart, useFocusOnScreen } from '@nexperts/app-kit';
import { Link } from '@nexperts/ui/Link';
import { Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useFailureOfPage } from '../../failures.ts';
import { AuthCard } from '../../ui/account/AuthCard.tsx';
import * as css from '../../ui/account/auth-card.css.ts';
import { NeedsScript } from '../../ui/page/NeedsScript.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { AddressForm } from './AddressForm.tsx';

// Not needed before a code was sent.
const codeForm = lazyPart(async () => (await import('./CodeForm.tsx')).CodeForm);

/** S-15, T-07: address, code, then the new password in a dialog; the server checks the code at the last step. */
export function ResetPassword() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const root = useFocusOnScreen(isSent ? 'code' : 'email');
  useFailureOfPage();
  usePageTitle(isSent ? 'Enter the code · Reset your password' : 'Reset your password');

  return (
    <div ref={root}>
      <AuthCard
        title="Reset Password"
        lead={
          isSent ? (
            <>
              If <strong>{email}</strong> has an account, we’ve sent a 6-digit code to it.
            </>
          ) : (
            'We’ll email you a 6-digit code.'
          )
        }
      >
        <NeedsScript what="to set a new password" />
        {isSent ? (
          <Suspense>
            <codeForm.Part email={email} />
          </Suspense>
        ) : (
          <AddressForm
            onSent={async (address) => {
              await codeForm.preload().catch(() => {});
              setEmail(address);
              setSent(true);
            }}
          />
        )}
        <p className={css.foot}>
          <Link href={paths.login()}>Back to Login</Link>
        </p>
      </AuthCard>
    </div>
  );
}
