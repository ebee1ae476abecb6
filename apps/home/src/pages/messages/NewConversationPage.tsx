import { loadNewConversation } from '../../features/messages/load-messages.ts';
import { NewConversation } from '../../features/messages/NewConversation.tsx';
import { FailureView } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/NewConversationPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNewConversation(request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Write to ${loaderData.person.with.name}` : 'New message'} · Nexperts` },
];

export default function NewConversationPage({ loaderData }: Route.ComponentProps) {
  return <NewConversation key={loaderData.place} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureView error={error} />;
}
