import { Outlet, useRouteError } from 'react-router';
import { AppLayout } from '../../layouts/AppLayout.tsx';
import { FailureView, RouteFailure } from '../../layouts/RouteFailure.tsx';
import { useSamePerson } from '../../layouts/use-same-person.ts';
import { basePath, marketplace } from '../../paths.ts';
import { here, isAccountForgotten, signedInAccount } from '../../session.ts';
import type { Route } from './+types/SignedInShell.ts';

/** The signed-in app can be installed. The public pages have another manifest, or none: nothing is added to their first paint. */
export const links = () => [
  { rel: 'manifest', href: `${basePath}/app.webmanifest` },
  { rel: 'apple-touch-icon', href: marketplace.page('/apple-touch-icon.png') },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await signedInAccount(request) };
}

export const shouldRevalidate = () => isAccountForgotten();

export default function SignedInShell({ loaderData }: Route.ComponentProps) {
  useSamePerson(loaderData.account, (now, hasExpired) => {
    if (now) location.reload();
    // After an expiry what was typed stays; the next action says that the session is over.
    else if (!hasExpired) location.replace(marketplace.login(here()));
  });
  return (
    <AppLayout account={loaderData.account}>
      <Outlet />
    </AppLayout>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError();
  if (!loaderData) return <RouteFailure />;
  return (
    <AppLayout account={loaderData.account}>
      <FailureView error={error} />
    </AppLayout>
  );
}
