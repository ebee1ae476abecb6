import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../../paths.ts';
import * as css from './not-found.css.ts';

/** no such page, and the one way on. */
export function NotFound() {
  return (
    <div className={css.page}>
      <h1 className={css.title}>Oops! Page not found</h1>
      <p className={css.lead}>The address may be mistyped, or the page has moved.</p>
      <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
    </div>
  );
}
