import { Bell, forMembers, forVisitors } from '@nexperts/app-kit';
import { ButtonLink } from '@nexperts/ui/Button';
import { Icon, User } from '@nexperts/ui/Icon';
import { lazy, Suspense } from 'react';
import { useMember, useUnread } from '../features/session/member.ts';
import { paths } from '../paths.ts';
import * as css from './site-layout.css.ts';

// For somebody signed in alone: visitors load none of it.
const Menu = lazy(async () => ({ default: (await import('./MemberParts.tsx')).MemberMenu }));
const Entries = lazy(async () => ({ default: (await import('./MemberParts.tsx')).MemberEntries }));

/** The buttons of the header (L-01), or who is signed in (W-06). */
export function SiteActions() {
  const account = useMember();
  return (
    <>
      <VisitorActions />
      <SiteBell at="wide" />
      {account ? (
        <Suspense fallback={<MyAccount />}>
          <Menu account={account} className={css.account} />
        </Suspense>
      ) : (
        <MyAccount />
      )}
    </>
  );
}

/** The same in the menu of phones. */
export function SiteEntries() {
  const account = useMember();
  return (
    <>
      <VisitorActions />
      {account ? (
        <Suspense fallback={<MyAccount />}>
          <Entries account={account} />
        </Suspense>
      ) : (
        <MyAccount />
      )}
    </>
  );
}

/** The bell of members (M-08); it is there before the server has answered how many are unread. */
export function SiteBell({ at }: { at: 'phone' | 'wide' }) {
  const count = useUnread();
  return <Bell at={at} href={paths.inWebApp('/notifications')} count={count} className={forMembers} />;
}

function VisitorActions() {
  return (
    <>
      <ButtonLink href={paths.login()} variant="secondary" size="sm" className={forVisitors}>
        Login
      </ButtonLink>
      <ButtonLink href={paths.signUp()} size="sm" className={forVisitors}>
        Become a Nexpert
      </ButtonLink>
    </>
  );
}

/** Shown in place of the name, before the server has answered, and where it can't be asked. */
function MyAccount() {
  return (
    <ButtonLink
      href={paths.webApp()}
      variant="secondary"
      size="sm"
      className={`${forMembers} ${css.account}`}
      iconStart={<Icon as={User} size={18} />}
    >
      My account
    </ButtonLink>
  );
}
