import { Home } from '../features/home/Home.tsx';
import { useLeaveWhenSignedIn } from '../features/session/leave-when-signed-in.ts';
import { paths } from '../paths.ts';

export function meta() {
  return [
    { title: 'Nexperts: Real Experts. Real Answers. Right Now.' },
    {
      name: 'description',
      content:
        'Expert advice accessible, affordable and borderless: book a paid 1-on-1 video session with someone who knows.',
    },
  ];
}

export default function HomePage() {
  useLeaveWhenSignedIn(paths.webApp());
  return <Home />;
}
