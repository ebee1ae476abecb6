import { loadOwnPage, OwnPageView } from '../../features/own-page/index.ts';
import type { Route } from './+types/OwnPagePage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnPage(request);

export const meta = () => [{ title: 'Your page · Nexperts' }];

export default function OwnPagePage({ loaderData }: Route.ComponentProps) {
  return <OwnPageView {...loaderData} />;
}
