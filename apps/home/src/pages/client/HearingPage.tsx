import { HearingView, loadHearings } from '../../features/hearing/index.ts';
import type { Route } from './+types/HearingPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadHearings(request);

export const meta = () => [{ title: 'Your answer · Nexperts' }];

/** Where the mail about a case that staff opened leads. */
export default function HearingPage({ loaderData }: Route.ComponentProps) {
  return <HearingView {...loaderData} />;
}
