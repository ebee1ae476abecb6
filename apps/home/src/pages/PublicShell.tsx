import { Outlet, useRevalidator, useRouteError } from 'react-router';
import { OUTLINE_HERE, ProfileOutline } from '../features/profile/index.ts';
import { FailureView } from '../layouts/RouteFailure.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { WrittenByServer } from '../layouts/WrittenByServer.tsx';
import { useSamePerson } from '../layouts/use-same-person.ts';
import { forgetAccount, isVisitorForgotten, visitorAccount } from '../session.ts';
import type { Route } from './+types/PublicShell.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await visitorAccount(request.signal) };
}

export const shouldRevalidate = () => isVisitorForgotten();

/** What is there before the scripts: the outline of a profile, which the server has filled in. */
export function HydrateFallback() {
  return (
    <WrittenByServer>
      {import.meta.env.SSR ? (
        <PublicLayout account={null} here={OUTLINE_HERE}>
          <ProfileOutline />
        </PublicLayout>
      ) : null}
    </WrittenByServer>
  );
}

export default function PublicShell({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
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
