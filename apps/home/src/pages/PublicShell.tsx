import { Outlet, useRouteError } from 'react-router';
import { FailureView } from '../layouts/RouteFailure.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { visitorAccount } from '../session.ts';
import type { Route } from './+types/PublicShell.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await visitorAccount(request.signal) };
}

export const shouldRevalidate = () => false;

export default function PublicShell({ loaderData }: Route.ComponentProps) {
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
