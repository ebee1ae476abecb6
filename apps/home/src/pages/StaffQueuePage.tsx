import { CasesView, loadCases } from '../features/desk-queue/index.ts';
import { QUEUE_WORDS } from '../model/desk-words.ts';
import type { Route } from './+types/StaffQueuePage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadCases(params.queue, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? QUEUE_WORDS[loaderData.queue].name : 'Queue'} · Nexperts` },
];

export default function StaffQueuePage({ loaderData }: Route.ComponentProps) {
  return <CasesView {...loaderData} />;
}
