import { isApiError } from '@nexperts/api';
import { ButtonLink } from '@nexperts/ui/Button';
import { ErrorState } from '@nexperts/ui/ErrorState';
import { Inline } from '@nexperts/ui/Layout';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { basePath, marketplace, paths } from '../paths.ts';
import { BareLayout } from './BareLayout.tsx';
import { NotFound } from './NotFound.tsx';
import * as css from './shell.css.ts';

function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) || isApiError(error)) && error.status === 404;
}

/** Replaces a page whose loader or rendering failed, and is the only place that shows the error. */
export function FailureView({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFound />;
  const signedOut = isApiError(error) && error.status === 401;
  const needsTwoSteps = isApiError(error) && error.code === 'SecondFactorRequired';
  // Asked again, the answer to these is the same.
  const isFinal = signedOut || (isApiError(error) && error.status === 403);
  const words = isApiError(error) ? error.message : 'Something went wrong on this page. Please try again.';
  return (
    <>
      <title>Something went wrong · Nexperts</title>
      <ErrorState
        headingLevel={1}
        className={css.insteadOfPage}
        title={signedOut ? 'Please log in again' : 'We couldn’t show this page'}
        {...(isFinal ? {} : { onRetry: () => location.reload() })}
        {...(isApiError(error) && error.requestId ? { reference: error.requestId } : {})}
        action={
          <Inline gap={12}>
            {signedOut ? (
              <ButtonLink href={marketplace.login(basePath + pathname + search)}>Log in</ButtonLink>
            ) : null}
            {needsTwoSteps ? (
              <ButtonLink href={paths.settings('security')}>Turn on two-step login</ButtonLink>
            ) : null}
            <ButtonLink href={marketplace.home()} variant="secondary">
              Return to Home
            </ButtonLink>
          </Inline>
        }
      >
        {words}
      </ErrorState>
    </>
  );
}

/** For the root: the failure in a bare layout. */
export function RouteFailure() {
  const error = useRouteError();
  return (
    <BareLayout>
      <FailureView error={error} />
    </BareLayout>
  );
}
