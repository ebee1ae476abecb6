import type { Account } from '@nexperts/contract';
import { AppHeader } from '@nexperts/ui/AppHeader';
import { ButtonLink } from '@nexperts/ui/Button';
import { OfflineBar } from '@nexperts/ui/OfflineBar';
import { SkipLink } from '@nexperts/ui/SkipLink';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { basePath, marketplace, paths } from '../paths.ts';
import { AccountEntries, AccountMenu, LazyToasts } from './AccountMenu.tsx';
import * as css from './shell.css.ts';

/** Public pages: a light bar that offers to sign in, or leads back to the signed-in product. */
export function PublicLayout({ account, children }: { account: Account | null; children: ReactNode }) {
  const find = { href: marketplace.findExperts(), label: 'Find an expert' };
  return (
    <div className={css.page}>
      <SkipLink />
      <OfflineBar />
      {account ? (
        <AppHeader
          homeHref={marketplace.home()}
          links={[find, { href: paths.bookings(), label: 'Bookings' }]}
          actions={<AccountMenu account={account} />}
          menuActions={<AccountEntries account={account} />}
        />
      ) : (
        <AppHeader homeHref={marketplace.home()} links={[find]} actions={<SignIn />} />
      )}
      <main id="main" className={css.main}>
        {children}
      </main>
      {account ? <LazyToasts /> : null}
    </div>
  );
}

function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink href={marketplace.login(basePath + pathname + search)} variant="secondary" size="sm">
        Login
      </ButtonLink>
      <ButtonLink href={marketplace.signUp()} size="sm">
        Sign up
      </ButtonLink>
    </>
  );
}
