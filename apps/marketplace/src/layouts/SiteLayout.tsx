import { consumeNotice, isProbablySignedIn } from '@nexperts/app-kit';
import { AppHeader } from '@nexperts/ui/AppHeader';
import { Footer } from '@nexperts/ui/Footer';
import { Link } from '@nexperts/ui/Link';
import { SkipLink } from '@nexperts/ui/SkipLink';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { sendsExpertsOn, useLeaveWhenExpert } from '../features/session/leave-when-expert.ts';
import { useLookForMember } from '../features/session/member.ts';
import { noteVisit } from '../been-here.ts';
import { paths } from '../paths.ts';
import { SiteActions, SiteBell, SiteEntries } from './SiteActions.tsx';
import * as css from './site-layout.css.ts';
import { FOOTER_COLUMNS, NAV_LINKS, SOCIAL_LINKS } from './site-links.tsx';

/** What a log-out left to say. To members their menu says it. */
function sayGoodbye(): void {
  if (isProbablySignedIn()) return;
  const said = consumeNotice();
  // Pages that are only read load no toasts.
  if (said) void import('../toasts.ts').then(({ toast }) => toast.success(said));
}

/**
 * L-01 to L-04: header, the page, footer. Each is hydrated by itself, the one that is pressed first: together they hold
 * a phone up.
 */
export default function SiteLayout() {
  const { pathname } = useLocation();
  useEffect(noteVisit, []);
  useEffect(sayGoodbye, []);
  useLookForMember(pathname);
  useLeaveWhenExpert(sendsExpertsOn(pathname));
  return (
    <div className={css.page}>
      <SkipLink href="#main" />
      <Suspense>
        <AppHeader
          homeHref={paths.home()}
          links={NAV_LINKS.map((link) => ({
            ...link,
            isCurrent: pathname === link.href || pathname.startsWith(`${link.href}/`),
          }))}
          actions={<SiteActions />}
          menuActions={<SiteEntries />}
        >
          <SiteBell at="phone" />
        </AppHeader>
      </Suspense>
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer
          columns={FOOTER_COLUMNS}
          social={SOCIAL_LINKS}
          copyright="© 2025 Nexperts"
          extra={<Link href={`${paths.cookies()}#your-choice`}>Cookie settings</Link>}
        />
      </Suspense>
    </div>
  );
}
