import { lazy, Suspense } from 'react';
import { useToasts } from '../../toasts-wanted.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx').then((module) => ({ default: module.ToastHost })));

/** L-05: toasts, from the first page on that can show one. */
export function Toasts() {
  const need = useToasts();
  return need !== 'unwanted' ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
