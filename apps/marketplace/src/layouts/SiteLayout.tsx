import { AppHeader } from '@nexperts/ui/AppHeader';
import { ButtonLink } from '@nexperts/ui/Button';
import { Footer } from '@nexperts/ui/Footer';
import { SkipLink } from '@nexperts/ui/SkipLink';
import { Outlet, useLocation } from 'react-router';
import { useLeaveWhenExpert } from '../features/session/leave-when-expert.ts';
import { paths } from '../paths.ts';
import * as css from './site-layout.css.ts';

const LINKS = [
  { href: paths.categories(), label: 'Categories' },
  { href: `${paths.home()}#how`, label: 'How it works' },
] as const;

/** L-01 to L-04: header, the page, footer. Only pages that exist are linked. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  useLeaveWhenExpert();
  return (
    <div className={css.page}>
      <SkipLink href="#main" />
      <AppHeader
        homeHref={paths.home()}
        links={LINKS.map((link) => ({ ...link, isCurrent: pathname.startsWith(link.href) }))}
        actions={
          <>
            <ButtonLink href={paths.login()} variant="secondary" size="sm">
              Login
            </ButtonLink>
            <ButtonLink href={paths.signUp()} size="sm">
              Sign up
            </ButtonLink>
          </>
        }
      />
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        columns={[
          { title: 'Product', links: [{ href: paths.categories(), label: 'Categories' }] },
          {
            title: 'Account',
            links: [
              { href: paths.login(), label: 'Login' },
              { href: paths.signUp(), label: 'Sign up' },
              { href: paths.forgotPassword(), label: 'Reset password' },
            ],
          },
        ]}
        copyright="© 2025 Nexperts"
      />
    </div>
  );
}
