import { safeNext } from '@nexperts/app-kit';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Login } from '../features/login/Login.tsx';
import { useLeaveWhenSignedIn } from '../features/session/leave-when-signed-in.ts';
import { useLiveSearch } from '../hydrated.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import type { LoginHandOver } from '../sign-in.ts';

const never = () => () => {};

export function meta() {
  return pageMeta({
    title: 'Log in',
    description: 'Log in to Nexperts to book experts, join video sessions and manage your requests.',
    path: paths.login(),
  });
}

/** The address entered at sign-up. Only a move inside the site hands it over: the built page knows none. */
function useHandedOver(): string {
  const { state } = useLocation() as { state: Partial<LoginHandOver> | null };
  const email = state?.email;
  return useSyncExternalStore(
    never,
    () => email ?? '',
    () => '',
  );
}

export default function LoginPage() {
  const search = useLiveSearch();
  const next = safeNext(search.get('next'), paths.webApp());
  useLeaveWhenSignedIn(next);
  return <Login next={next} email={useHandedOver()} />;
}
