export { ClosedAccountView } from './ClosedAccountView.tsx';
export { loadVerification } from './load-verification.ts';
export { VerificationView } from './VerificationView.tsx';
