import { loadWorkshop, WorkshopView } from '../../features/desk/workshop/index.ts';
import type { Route } from './+types/StaffWorkshopPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadWorkshop(params.groupSessionId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.story.title ?? 'Workshop'} · Nexperts` },
];

export default function StaffWorkshopPage({ loaderData }: Route.ComponentProps) {
  return <WorkshopView key={loaderData.story.session.id} {...loaderData} />;
}
