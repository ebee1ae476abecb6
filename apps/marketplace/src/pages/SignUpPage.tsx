import { safeNext } from '@nexperts/app-kit';
import { useSearchParams } from 'react-router';
import { SignUp } from '../features/signup/SignUp.tsx';
import { paths } from '../paths.ts';

export function meta() {
  return [
    { title: 'Sign up · Nexperts' },
    {
      name: 'description',
      content: 'Open a Nexperts account and book paid 1-on-1 video sessions with experts worldwide.',
    },
  ];
}

export default function SignUpPage() {
  const [search] = useSearchParams();
  return <SignUp next={safeNext(search.get('next'), paths.webApp())} />;
}
