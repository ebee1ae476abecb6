import { ApplicationView, loadApplication } from '../../features/application/index.ts';
import type { Route } from './+types/ApplicationPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadApplication(request);

export const meta = () => [{ title: 'Your application · Nexperts' }];

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  return <ApplicationView {...loaderData} />;
}
