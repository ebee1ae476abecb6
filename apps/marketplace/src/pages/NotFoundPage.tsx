import { NotFound } from '../ui/NotFound.tsx';

export function meta() {
  return [{ title: 'Page not found · Nexperts' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundPage() {
  return <NotFound />;
}
