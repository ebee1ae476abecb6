import { loadReview, ReviewView } from '../../features/desk/applications/index.ts';
import type { Route } from './+types/StaffApplicationPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadReview(params.applicationId, request);

export const meta = () => [{ title: 'Application · Nexperts' }];

export default function StaffApplicationPage({ loaderData }: Route.ComponentProps) {
  return <ReviewView key={loaderData.application.id} {...loaderData} />;
}
