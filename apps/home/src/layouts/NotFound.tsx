import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { marketplace } from '../paths.ts';
import * as css from './shell.css.ts';

/** R-07, in this app too. */
export function NotFound() {
  return (
    <>
      <title>Page not found · Nexperts</title>
      <EmptyState
        headingLevel={1}
        className={css.insteadOfPage}
        title="Oops! Page not found"
        action={<ButtonLink href={marketplace.home()}>Return to Home</ButtonLink>}
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </>
  );
}
