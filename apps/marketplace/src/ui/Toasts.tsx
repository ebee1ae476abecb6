import { lazy, Suspense } from 'react';
import { useToastsWanted } from '../toasts-wanted.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx').then((module) => ({ default: module.ToastHost })));

/** L-05: toasts, from the first page on that can show one. */
export function Toasts() {
  const wanted = useToastsWanted();
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
