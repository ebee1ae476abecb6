import { ClaimView, loadClaim } from '../../features/desk/claim/index.ts';
import type { Route } from './+types/StaffClaimPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadClaim(params.claimId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: `${loaderData ? `${loaderData.claim.what}, ${loaderData.claim.expert.name}` : 'Claim'} · Nexperts`,
  },
];

export default function StaffClaimPage({ loaderData }: Route.ComponentProps) {
  return <ClaimView key={loaderData.claim.id} {...loaderData} />;
}
