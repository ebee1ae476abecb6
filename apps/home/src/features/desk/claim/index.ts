export { ClaimView } from './ClaimView.tsx';
export { loadClaim } from './load-claim.ts';
