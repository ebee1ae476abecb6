import { safeNext } from '@nexperts/app-kit';
import { useSearchParams } from 'react-router';
import { SignUp } from '../features/signup/SignUp.tsx';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Sign up',
    description: 'Open a Nexperts account to book paid 1-on-1 video sessions, or to be booked as an expert.',
    path: paths.signUp(),
  });
}

export default function SignUpPage() {
  const [search] = useSearchParams();
  return <SignUp next={safeNext(search.get('next'), paths.webApp())} />;
}
