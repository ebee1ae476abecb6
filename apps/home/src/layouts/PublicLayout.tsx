import type { Account } from '@nexperts/contract';
import { ButtonLink } from '@nexperts/ui/Button';
import { SkipLink } from '@nexperts/ui/SkipLink';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { basePath, marketplace, paths } from '../paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import * as css from './shell.css.ts';

/** Public pages: a light bar that offers to sign in, or leads back to the signed-in product. */
export function PublicLayout({ account, children }: { account: Account | null; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <Logo href={marketplace.home()} label="Nexperts, home" />
          <div className={css.end}>
            {account ? (
              <>
                <ButtonLink href={paths.bookings()} variant="quiet" size="sm">
                  Bookings
                </ButtonLink>
                <AccountMenu account={account} />
              </>
            ) : (
              <>
                <ButtonLink
                  href={marketplace.login(basePath + pathname + search)}
                  variant="secondary"
                  size="sm"
                >
                  Login
                </ButtonLink>
                <span className={css.wideOnly}>
                  <ButtonLink href={marketplace.signUp()} size="sm">
                    Sign up
                  </ButtonLink>
                </span>
              </>
            )}
          </div>
        </div>
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
    </div>
  );
}
