import { Outlet, useRouteError } from 'react-router';
import type { Account } from '@nexperts/contract';
import type { ReactNode } from 'react';
import { AppLayout } from '../../layouts/AppLayout.tsx';
import { DeskLayout } from '../../layouts/DeskLayout.tsx';
import { FailureView, RouteFailure } from '../../layouts/RouteFailure.tsx';
import { useSamePerson } from '../../layouts/use-same-person.ts';
import { marketplace } from '../../paths.ts';
import { here, isAccountForgotten, signedInAccount } from '../../session.ts';
import type { Route } from './+types/StaffShell.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await signedInAccount(request) };
}

export const shouldRevalidate = () => isAccountForgotten();

/** Somebody else who opens a page of staff is told so in the product's own frame. */
function Frame({ account, children }: { account: Account; children: ReactNode }) {
  return account.isStaff ? (
    <DeskLayout account={account}>{children}</DeskLayout>
  ) : (
    <AppLayout account={account}>{children}</AppLayout>
  );
}

export default function StaffShell({ loaderData }: Route.ComponentProps) {
  useSamePerson(loaderData.account, (now, hasExpired) => {
    if (now) location.reload();
    else if (!hasExpired) location.replace(marketplace.login(here()));
  });
  return (
    <Frame account={loaderData.account}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError();
  if (!loaderData) return <RouteFailure />;
  return (
    <Frame account={loaderData.account}>
      <FailureView error={error} />
    </Frame>
  );
}
