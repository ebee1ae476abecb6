import type { Account } from '@nexperts/contract';
import { forMembers, forVisitors, siteNav } from '@nexperts/app-kit';
import { AppHeader } from '@nexperts/ui/AppHeader';
import { ButtonLink } from '@nexperts/ui/Button';
import { OfflineBar } from '@nexperts/ui/OfflineBar';
import { SkipLink } from '@nexperts/ui/SkipLink';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { renewUnread } from '../model/messages/unread.ts';
import { basePath, marketplace, paths } from '../paths.ts';
import { AccountEntries, AccountMenu, LazyToasts } from './AccountMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import * as css from './shell.css.ts';

interface PublicLayoutProps {
  account: Account | null;
  children: ReactNode;
}

// The router puts the base path before its own paths.
const LINKS = siteNav(marketplace.page, (path) => path);

/**
 * Public pages: a light bar that offers to sign in, or leads back to the signed-in product. Bar and page are hydrated each
 * by itself, the one that is pressed first: together they hold a phone up.
 */
export function PublicLayout({ account, children }: PublicLayoutProps) {
  useEffect(() => {
    if (account) void renewUnread();
  }, [account]);
  return (
    <div className={css.page}>
      <SkipLink />
      <OfflineBar />
      <Suspense>
        {account ? (
          <AppHeader
            homeHref={marketplace.home()}
            links={LINKS}
            actions={
              <>
                <NotificationBell at="wide" />
                <AccountMenu account={account} withNavigation />
              </>
            }
            menuActions={<AccountEntries account={account} withNavigation />}
          >
            <NotificationBell at="phone" />
          </AppHeader>
        ) : (
          <AppHeader
            homeHref={marketplace.home()}
            links={LINKS}
            actions={
              <>
                <NotificationBell at="wide" className={forMembers} />
                <SignIn />
              </>
            }
            menuActions={<SignIn />}
          >
            <NotificationBell at="phone" className={forMembers} />
          </AppHeader>
        )}
      </Suspense>
      <main id="main" className={css.main}>
        <Suspense>{children}</Suspense>
      </main>
      {account ? <LazyToasts /> : null}
    </div>
  );
}

function SignIn() {
  const { pathname, search } = useLocation();
  const back = basePath + pathname + search;
  return (
    <>
      <ButtonLink href={marketplace.login(back)} variant="secondary" size="sm" className={forVisitors}>
        Login
      </ButtonLink>
      <ButtonLink href={marketplace.signUp(back)} size="sm" className={forVisitors}>
        Sign up
      </ButtonLink>
      {/* Until the server has said who it is, and where it can't be asked. */}
      <ButtonLink href={paths.today()} variant="secondary" size="sm" className={forMembers}>
        My account
      </ButtonLink>
    </>
  );
}
