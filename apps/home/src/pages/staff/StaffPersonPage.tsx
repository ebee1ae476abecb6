import { loadPerson, PersonView } from '../../features/desk/person/index.ts';
import type { Route } from './+types/StaffPersonPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPerson(params.accountId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? loaderData.person.name : 'Person'} · Nexperts` },
];

export default function StaffPersonPage({ loaderData }: Route.ComponentProps) {
  return <PersonView key={loaderData.person.id} {...loaderData} />;
}
