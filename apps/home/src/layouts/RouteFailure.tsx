import { isApiError } from '@nexperts/api';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Heading, Text } from '@nexperts/ui/Text';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { basePath, marketplace } from '../paths.ts';
import { BareLayout } from './BareLayout.tsx';
import * as css from './failure.css.ts';
import { NotFound } from './NotFound.tsx';

function isMissing(error: unknown): boolean {
  return (isRouteErrorResponse(error) || isApiError(error)) && error.status === 404;
}

/** What stands in place of a page whose loader or rendering failed; the one place where that failure shows. */
export function FailureView({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <NotFound />;
  const signedOut = isApiError(error) && error.status === 401;
  const words = isApiError(error) ? error.message : 'Something went wrong on this page. Please try again.';
  return (
    <section className={css.box}>
      <title>Something went wrong · Nexperts</title>
      <Heading level={1}>{signedOut ? 'Please sign in again' : 'This page could not be shown'}</Heading>
      <Text tone="muted">{words}</Text>
      <div className={css.ways}>
        {signedOut ? (
          <ButtonLink href={marketplace.login(basePath + pathname + search)}>Sign in</ButtonLink>
        ) : (
          <Button onPress={() => location.reload()}>Try again</Button>
        )}
        <ButtonLink href={marketplace.home()} variant="secondary">
          Return to Home
        </ButtonLink>
      </div>
      {isApiError(error) && error.requestId ? (
        <Text size={13} tone="muted" mono>
          Reference {error.requestId}
        </Text>
      ) : null}
    </section>
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
