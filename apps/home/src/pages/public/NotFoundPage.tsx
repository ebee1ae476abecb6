import { NotFound } from '../../layouts/NotFound.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
