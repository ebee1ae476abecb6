import { ExpertReviewsView, loadExpertReviews } from '../../features/reviews/index.ts';
import type { Route } from './+types/ExpertReviewsPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadExpertReviews(request);

export const meta = () => [{ title: 'Reviews · Nexperts' }];

export default function ExpertReviewsPage({ loaderData }: Route.ComponentProps) {
  return <ExpertReviewsView {...loaderData} />;
}
