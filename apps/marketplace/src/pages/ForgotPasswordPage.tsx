import { ResetPassword } from '../features/reset-password/ResetPassword.tsx';

export function meta() {
  return [
    { title: 'Reset your password · Nexperts' },
    {
      name: 'description',
      content: 'Set a new password for your Nexperts account with a code sent to your email address.',
    },
  ];
}

export default function ForgotPasswordPage() {
  return <ResetPassword />;
}
