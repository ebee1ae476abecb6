import { safeNext } from '@nexperts/app-kit';
import { SignUp } from '../features/signup/SignUp.tsx';
import { useLiveSearch } from '../hydrated.ts';
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
  const search = useLiveSearch();
  return <SignUp next={safeNext(search.get('next'), paths.webApp())} />;
}
