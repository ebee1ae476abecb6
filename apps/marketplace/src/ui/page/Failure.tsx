import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from './NotFound.tsx';
import * as css from './not-found.css.ts';

/** Replaces a page that failed to render, with a link that works without scripts. */
export function Failure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className={css.page} role="alert">
      <h1 className={css.title}>Something went wrong</h1>
      <p className={css.lead}>We couldn’t show this page. Nothing you entered elsewhere is lost.</p>
      <a href={paths.home()}>Return to Home</a>
    </div>
  );
}
