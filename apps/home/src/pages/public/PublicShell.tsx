import { isProbablySignedIn, markSignedIn } from '@nexperts/app-kit';
import { useEffect, useEffectEvent } from 'react';
import { Outlet, useRevalidator, useRouteError } from 'react-router';
import { FailureView } from '../../layouts/RouteFailure.tsx';
import { PublicLayout } from '../../layouts/PublicLayout.tsx';
import { useSamePerson } from '../../layouts/use-same-person.ts';
import { forgetAccount, isVisitorForgotten, visitorAccount } from '../../session.ts';
import type { Route } from './+types/PublicShell.ts';

/** The server renders a page alike for everybody. */
export const loader = () => ({ account: null });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await visitorAccount(request.signal) };
}

export const shouldRevalidate = () => isVisitorForgotten();

export default function PublicShell({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const askWhoItIs = useEffectEvent(() => {
    if (!isVisitorForgotten()) return;
    if (isProbablySignedIn()) void revalidate();
    else markSignedIn(false);
  });
  useEffect(() => askWhoItIs(), []);
  useSamePerson(loaderData.account, () => {
    forgetAccount();
    void revalidate();
  });
  return (
    <PublicLayout account={loaderData.account}>
      <Outlet />
    </PublicLayout>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError();
  return (
    <PublicLayout account={loaderData?.account ?? null}>
      <FailureView error={error} />
    </PublicLayout>
  );
}
