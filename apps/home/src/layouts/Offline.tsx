import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { paths } from '../paths.ts';
import * as css from './shell.css.ts';

/**
 * What is shown in place of a page that can't be loaded. The service worker keeps it as text alone, without scripts
 * (packages/site-build/src/offline-page.ts), and its link to itself then loads the page it stands for.
 */
export function Offline() {
  return (
    <EmptyState
      headingLevel={1}
      className={css.insteadOfPage}
      title="You’re offline"
      action={<ButtonLink href={paths.offline()}>Try again</ButtonLink>}
    >
      We couldn’t load this page. Check your connection and try again. Your bookings and messages are safe.
    </EmptyState>
  );
}
