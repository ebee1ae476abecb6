import { unlistedMeta } from '../page-meta.ts';
import { NotFound } from '../ui/page/NotFound.tsx';

export function meta() {
  return unlistedMeta('Page not found');
}

export default function NotFoundPage() {
  return <NotFound />;
}
