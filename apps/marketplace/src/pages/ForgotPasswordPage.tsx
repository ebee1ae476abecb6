import { ResetPassword } from '../features/reset-password/ResetPassword.tsx';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Reset your password',
    description: 'Set a new password for your Nexperts account with a code sent to your email address.',
    path: paths.forgotPassword(),
  });
}

export default function ForgotPasswordPage() {
  return <ResetPassword />;
}
