import { problemTitle, ProblemView } from '../../features/problem/index.ts';
import { loadWrapUp } from '../../model/booking/load-wrap-up.ts';
import type { Route } from './+types/ProblemPage.ts';

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => ({
  wrapUp: await loadWrapUp(params.bookingId, request),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: problemTitle(loaderData?.wrapUp) }];

export default function ProblemPage({ loaderData: { wrapUp } }: Route.ComponentProps) {
  return <ProblemView key={wrapUp.booking.id} wrapUp={wrapUp} />;
}
