import { safeNext } from '@nexperts/app-kit';
import { useLeaveWhenSignedIn } from '../features/session/leave-when-signed-in.ts';
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
  const next = safeNext(search.get('next'), paths.webApp());
  // On the way to somewhere, somebody with a session needs no account.
  useLeaveWhenSignedIn(search.has('next') ? next : null);
  return <SignUp next={next} />;
}
