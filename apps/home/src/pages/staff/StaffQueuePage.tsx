import { CasesView, loadCases } from '../../features/desk/queue/index.ts';
import { QUEUES } from '@nexperts/domain';
import type { Route } from './+types/StaffQueuePage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadCases(params.queue, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? QUEUES[loaderData.queue].name : 'Queue'} · Nexperts` },
];

export default function StaffQueuePage({ loaderData }: Route.ComponentProps) {
  return <CasesView {...loaderData} />;
}
