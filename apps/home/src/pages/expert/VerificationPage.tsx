import { loadVerification, VerificationView } from '../../features/verification/index.ts';
import type { Route } from './+types/VerificationPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadVerification(request);

export const meta = () => [{ title: 'Verification · Nexperts' }];

export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  return <VerificationView {...loaderData} />;
}
