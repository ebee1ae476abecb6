import { Outlet } from 'react-router';
import { loadInbox } from '../../features/messages/load-messages.ts';
import { MessagesView } from '../../features/messages/MessagesView.tsx';
import { FailureView } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/MessagesShell.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInbox(request);

// The live hints keep the list up to date.
export const shouldRevalidate = () => false;

export default function MessagesShell({ loaderData: { isExpert } }: Route.ComponentProps) {
  return (
    <MessagesView isExpert={isExpert}>
      <Outlet />
    </MessagesView>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureView error={error} />;
}
