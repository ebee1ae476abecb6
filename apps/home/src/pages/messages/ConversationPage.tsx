import { ConversationView } from '../../features/messages/ConversationView.tsx';
import { loadConversation } from '../../features/messages/load-messages.ts';
import { FailureView } from '../../layouts/RouteFailure.tsx';
import type { Route } from './+types/ConversationPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadConversation(params.conversationId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.conversation.with.name ?? 'Conversation'} · Messages · Nexperts` },
];

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <ConversationView key={loaderData.conversation.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureView error={error} />;
}
