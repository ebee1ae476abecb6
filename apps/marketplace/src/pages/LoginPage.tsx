import { safeNext } from '@nexperts/app-kit';
import { Login } from '../features/login/Login.tsx';
import { useLeaveWhenSignedIn } from '../features/session/leave-when-signed-in.ts';
import { useLiveSearch } from '../hydrated.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';

export function meta() {
  return pageMeta({
    title: 'Log in',
    description: 'Log in to Nexperts to book experts, join video sessions and manage your requests.',
    path: paths.login(),
  });
}

export default function LoginPage() {
  const search = useLiveSearch();
  const next = safeNext(search.get('next'), paths.webApp());
  useLeaveWhenSignedIn(next);
  return <Login next={next} />;
}
