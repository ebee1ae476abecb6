import { loadOwnSession, SessionView } from '../../features/workshops/index.ts';
import type { Route } from './+types/WorkshopPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadOwnSession(params.groupSessionId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.workshop.title ?? 'Workshop'} · Nexperts` },
];

export default function WorkshopPage({ loaderData }: Route.ComponentProps) {
  return <SessionView key={loaderData.session.id} {...loaderData} />;
}
